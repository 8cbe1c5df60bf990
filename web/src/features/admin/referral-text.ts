import type { AdminBillingAnswer } from '@earmark/core/admin-billing-api.ts'
import type { ReferralRefusal } from '@earmark/core/referral/referral.ts'
import type { Dates } from '@earmark/core/text/dates.ts'

type Stands = Pick<AdminBillingAnswer['referrals'][number], 'state' | 'refusal' | 'due_at'>

/** Where a referral stands, for who runs the instance. */
export function referralText({ state, refusal, due_at }: Stands, dates: Pick<Dates, 'day'>): string {
  const why = refusal ? `: ${reasons[refusal]}` : ''
  const texts: Record<Stands['state'], string> = {
    signed_up: 'Nothing paid yet',
    waiting: due_at ? `Paid, due on ${dates.day(due_at)}` : 'Paid',
    earned: 'Earned',
    refused: `Refused${why}`,
    reversed: `Reversed${why}`,
  }
  return texts[state]
}

const reasons: Record<ReferralRefusal, string> = {
  self: 'own code',
  same_mailbox: 'same mailbox',
  same_device: 'same device',
  same_card: 'card used before',
  returned: 'had an account before',
  yearly_limit: 'twelve in a year',
  refunded: 'refunded',
}
