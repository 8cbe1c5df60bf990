import { addMonths } from '../plans/subscription.ts'

/** Where a referral stands: signed up, first payment made and waited for, rewarded, or not to be. */
export const referralStates = ['signed_up', 'waiting', 'earned', 'refused', 'reversed'] as const
export type ReferralState = (typeof referralStates)[number]

/** Why one does not count, with what the person is told. */
const refusals = {
  self: 'This was your own code.',
  same_mailbox: 'The new account has your own email address, written in another way.',
  same_device: 'The new account was made on a device that you use.',
  same_card: 'The new account pays with a card that has been used here before.',
  returned: 'This person had an account here before.',
  yearly_limit: 'You have had as many rewards as there are in a year.',
  refunded: 'The payment was refunded.',
} as const satisfies Record<string, string>

export type ReferralRefusal = keyof typeof refusals
// The keys of an object that is written out above.
export const referralRefusals = Object.keys(refusals) as [ReferralRefusal, ...ReferralRefusal[]]

export function referralSentence(refusal: ReferralRefusal): string {
  return refusals[refusal]
}

export const maxRewardsAYear = 12
/** For so long a visit is remembered. */
export const referralDays = 30
const standingDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** All that speaks against a referral, as far as it is known. */
export interface ReferralFacts {
  isSelf: boolean
  isSameMailbox: boolean
  isSameDevice: boolean
  isSameCard: boolean
  hasReturned: boolean
  isRefunded: boolean
  /** Of the referrer, in the twelve months before. */
  rewards: number
}

/** The first of the reasons that hold. */
export function refusalOf(facts: ReferralFacts): ReferralRefusal | null {
  const reasons: [ReferralRefusal, boolean][] = [
    ['self', facts.isSelf],
    ['same_mailbox', facts.isSameMailbox],
    ['returned', facts.hasReturned],
    ['same_device', facts.isSameDevice],
    ['same_card', facts.isSameCard],
    ['refunded', facts.isRefunded],
    ['yearly_limit', facts.rewards >= maxRewardsAYear],
  ]
  return reasons.find(([, holds]) => holds)?.[0] ?? null
}

/** A first payment counts once it has stood for a week. */
export function rewardDue(firstPaidAt: Date): Date {
  return new Date(firstPaidAt.getTime() + standingDays * dayMs)
}

export function yearBefore(now: Date): Date {
  return addMonths(now, -12)
}

/** Whether a visit of then is still remembered. */
export function isRemembered(visitedAt: Date, now: Date): boolean {
  return visitedAt <= now && now.getTime() - visitedAt.getTime() < referralDays * dayMs
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: what stands after a plus, and Gmail's dots, are only ways to write it. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [plain = ''] = name.split('+')
  return dotless.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

const codeShape = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** What somebody typed or followed, as a code; undefined: it cannot be one. */
export function readReferralCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return codeShape.test(code) ? code : undefined
}

const maxFirstName = 40

/** Names in front of strangers: the first one alone, and no longer than a name is. */
export function firstNameOf(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/)
  return Array.from(first).slice(0, maxFirstName).join('') || null
}
