import type { AccountSummary } from './viewer.ts'

/** What the dashboard says to a person whom an access rule sent there (`/app?notice=…`). */
const sentences = {
  'personal-only':
    'That page belongs to your personal account. Switch to it in the account menu, then open it again.',
  'no-member': 'You are no longer in that team. Its notes were removed from this device.',
  'team-only': 'That page belongs to a team. Switch to a team in the account menu, then open it again.',
} as const satisfies Record<string, string>

/** Said after a payment, to accounts that are on that plan: anybody can write the address. */
const thanks = { 'on-pro': 'Thank you. You are on Pro.', 'on-team': 'Thank you. You are on Team.' }

/** To be sent to with `/app?notice=`. */
export const paidNotice = ({ plan }: Pick<AccountSummary, 'plan'>) => `on-${plan}`

type Current = Pick<AccountSummary, 'plan' | 'paid'>

export function noticeSentence(notice: string | null, account: Current): string | undefined {
  if (notice === null) return undefined
  if (isKey(thanks, notice))
    return account.paid && notice === paidNotice(account) ? thanks[notice] : undefined
  return isKey(sentences, notice) ? sentences[notice] : undefined
}

function isKey<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key)
}
