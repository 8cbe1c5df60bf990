import type { Invoice } from '@earmark/core/billing-api.ts'
import { periodEnd } from '@earmark/core/plans/subscription.ts'
import type { Stored } from './sandbox-objects.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As long as Stripe goes on trying by default. */
const givenUpMs = 21 * dayMs

type Sub = Stored<'sub'>

export interface Step {
  sub: Sub
  /** What was billed with it; its credit is set off. */
  invoice?: Omit<Invoice, 'id' | 'number' | 'url'>
  credit: number
  events: string[]
}

export interface Purse {
  works: boolean
  credit: number
}

/** What time has done to a subscription; undefined: nothing. */
export function passTime(sub: Sub, purse: Purse, now: Date): Step | undefined {
  if (sub.status === 'past_due') return giveUp(sub, purse, now)
  if (sub.status !== 'active' && sub.status !== 'trialing') return undefined
  if (now < dueAt(sub)) return undefined
  if (sub.cancel_at_period_end) return end(sub, purse, dueAt(sub))
  const anchor = sub.status === 'trialing' ? dueAt(sub) : sub.anchor
  return bill({ ...sub, anchor, period_start: dueAt(sub) }, purse, now)
}

/** The first time, or once more: with a card that fails, the payment is due from now on. */
export function bill(sub: Sub, { works, credit }: Purse, now: Date): Step {
  const owed = Math.max(0, sub.cents * sub.seats + sub.pending_cents)
  const set_off = works ? Math.min(owed, credit) : 0
  const next = { ...sub, period_end: periodEnd(sub.anchor, sub.interval, now), pending_cents: 0 }
  const period = { from: next.period_start.toISOString(), to: next.period_end.toISOString() }
  const invoice = { at: now.toISOString(), amount: owed - set_off, currency: 'usd', period }
  if (!works) {
    const late = { ...next, status: 'past_due' as const, past_due_since: now }
    const events = ['invoice.payment_failed', 'customer.subscription.updated']
    return { sub: late, invoice: { ...invoice, status: 'open' }, credit, events }
  }
  return {
    sub: { ...paid(next, invoice.amount, now) },
    invoice: { ...invoice, status: 'paid' },
    credit: credit - set_off,
    events: ['invoice.paid', 'customer.subscription.updated'],
  }
}

export function paid(sub: Sub, cents: number, now: Date): Sub {
  const first_payment = sub.first_payment ?? (cents > 0 ? { at: now, is_refunded: false } : null)
  return { ...sub, status: 'active', past_due_since: null, first_payment }
}

export function end(sub: Sub, { credit }: Purse, at: Date): Step {
  const ended = { ...sub, status: 'canceled' as const, ended_at: at, past_due_since: null }
  return { sub: ended, credit, events: ['customer.subscription.deleted'] }
}

/** When something is next to be done about it. */
export function dueAt({ status, trial_end, period_end, past_due_since }: Sub): Date {
  if (status === 'past_due' && past_due_since) return new Date(past_due_since.getTime() + givenUpMs)
  return status === 'trialing' && trial_end ? trial_end : period_end
}

/** What so many seats cost for the rest of the period, to the second. */
export function prorate(sub: Sub, seats: number, now: Date): number {
  if (sub.status === 'trialing') return 0
  const whole = sub.period_end.getTime() - sub.period_start.getTime()
  const left = Math.max(0, sub.period_end.getTime() - now.getTime())
  return Math.round((seats * sub.cents * left) / whole)
}

/** What is left of a year may be worth more than a month: the rest is credit. */
export function turn(sub: Sub, to: Pick<Sub, 'interval' | 'cents'>, { credit }: Purse, now: Date): Step {
  const turned = { ...sub, ...to }
  if (sub.status === 'trialing') return { sub: turned, credit, events: ['customer.subscription.updated'] }
  const pending_cents = sub.pending_cents - prorate(sub, sub.seats, now)
  const rest = Math.max(0, -(to.cents * sub.seats + pending_cents))
  const next = { ...turned, anchor: now, period_start: now, pending_cents }
  return bill(next, { works: true, credit: credit + rest }, now)
}

function giveUp(sub: Sub, purse: Purse, now: Date): Step | undefined {
  return now < dueAt(sub) ? undefined : end(sub, purse, now)
}
