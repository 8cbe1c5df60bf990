import { AppError } from '../errors.ts'

/** What somebody may have done by hand to a subscription at the provider, as whoever runs the instance reads it. */
const oddities = {
  plan: 'does not say which plan it is, or names another one',
  empty: 'has nothing in it',
  several: 'has more than one thing in it',
  status: 'is in a state that Earmark does not know',
  paused: 'is paused',
  uncollected: 'collects no payments',
  price: 'has no fixed price',
  interval: 'is paid neither by the month nor by the year',
  currency: 'is not paid in US dollars',
  seats: 'has no seats, or more than any plan',
  missing: 'is not known there any more',
  period: 'does not say until when it is paid',
} as const satisfies Record<string, string>

export type Oddity = keyof typeof oddities

/** With these the seats that are wanted, and what they cost, are as clear as ever. */
const harmless: ReadonlySet<Oddity> = new Set(['seats', 'uncollected'])

/** Whether Earmark may still change what is in it; it can always be cancelled. */
export function canBeChanged(odd: readonly Oddity[]): boolean {
  return odd.every((oddity) => harmless.has(oddity))
}

export function changedByHand(): AppError {
  return new AppError('conflict', 'a subscription that was changed by hand', {
    detail:
      'This subscription was changed by hand at the payment provider, so it cannot be changed here. Ask whoever runs this server.',
  })
}

interface Odd {
  id: string
  oddities: readonly Oddity[]
}

const mostNamed = 5

/** For whoever runs the instance: `all` of them, of which the first few are named. */
export function oddNotice(all: readonly Odd[]): string | undefined {
  if (all.length === 0) return undefined
  const named = all.slice(0, mostNamed).map(({ id, oddities: found }) => `${id} ${listed(found)}`)
  const count = all.length === 1 ? 'A subscription was' : `${all.length} subscriptions were`
  const more = all.length > mostNamed ? `; and ${all.length - mostNamed} more` : ''
  return `${count} changed by hand at the payment provider: ${named.join('; ')}${more}. No plan has ended for it: what cannot be read stays as it was read last. Put it right there, or cancel it.`
}

function listed(found: readonly Oddity[]): string {
  return found.map((oddity) => oddities[oddity]).join(', ')
}
