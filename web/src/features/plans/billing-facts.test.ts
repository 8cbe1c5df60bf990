import type { BillingAnswer, SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { expect, test } from 'vitest'
import { billingFacts, cancelWarning, thanksFact } from './billing-facts.ts'

const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })
const active: SubscriptionAnswer = {
  plan: 'pro',
  interval: 'month',
  seats: 1,
  status: 'active',
  amount: 1_000,
  currency: 'usd',
  period_end: '2026-02-28T12:00:00.000Z',
  cancel_at_period_end: false,
  trial_end: null,
  grace_end: null,
}
const free: BillingAnswer = {
  provider: 'sandbox',
  plan: 'free',
  paid: false,
  trial_ends_at: null,
  plan_ends_at: null,
  members: 1,
  credit: 0,
  subscription: null,
  invoices: [],
}
const paying = (subscription: Partial<SubscriptionAnswer>): BillingAnswer => ({
  ...free,
  plan: 'pro',
  paid: true,
  subscription: { ...active, ...subscription },
})

const unusedCredit =
  '$76 credit is left. No payment is due that would use it; it stays, and is used first when this account is paid for again.'

test.each<[string, BillingAnswer, string[]]>([
  ['nothing paid', free, ['Nothing is paid for this account.']],
  ['paid monthly', paying({}), ['$10 a month.', 'The next payment is on 28 Feb 2026.']],
  [
    'a team, by the year',
    paying({ plan: 'team', interval: 'year', seats: 3, amount: 39_600 }),
    ['$396 a year for 3 seats.', 'The next payment is on 28 Feb 2026.'],
  ],
  [
    'credit is left',
    { ...paying({}), credit: 7_600 },
    ['$10 a month.', 'The next payment is on 28 Feb 2026.', '$76 credit, used for the next payments.'],
  ],
  [
    'credit is left, and no payment comes',
    { ...paying({ cancel_at_period_end: true }), credit: 7_600 },
    ['$10 a month.', 'Cancelled: it ends on 28 Feb 2026.', unusedCredit],
  ],
  [
    'credit is left, and the plan is over',
    { ...paying({ status: 'canceled' }), plan: 'free', paid: false, credit: 7_600 },
    ['Nothing is paid for this account.', unusedCredit],
  ],
  ['one seat', paying({ plan: 'team' }), ['$10 a month for 1 seat.', 'The next payment is on 28 Feb 2026.']],
  [
    'cancelled',
    paying({ cancel_at_period_end: true }),
    ['$10 a month.', 'Cancelled: it ends on 28 Feb 2026.'],
  ],
  [
    'a card that failed',
    paying({ status: 'past_due', grace_end: '2026-03-14T12:00:00.000Z' }),
    ['$10 a month.', 'A payment failed. The plan goes on until 14 Mar 2026; then Free applies.'],
  ],
  [
    'on trial, to be paid',
    paying({ status: 'trialing', trial_end: '2026-02-10T12:00:00.000Z' }),
    ['$10 a month.', 'On trial: the first payment is on 10 Feb 2026.'],
  ],
  [
    'on trial, not to be paid',
    { ...free, plan: 'team', trial_ends_at: '2026-02-10T12:00:00.000Z' },
    ['On trial until 10 Feb 2026. Then the limits of Free apply.'],
  ],
  [
    'not confirmed yet',
    paying({ status: 'incomplete' }),
    ['$10 a month.', 'The first payment has not been confirmed yet.'],
  ],
  [
    'given for a time',
    { ...free, plan: 'pro', paid: true, plan_ends_at: '2026-02-10T12:00:00.000Z' },
    ['Given to you until 10 Feb 2026.'],
  ],
  [
    'over',
    { ...paying({ status: 'canceled' }), plan: 'free', paid: false },
    ['Nothing is paid for this account.'],
  ],
])('[BILL-24] what is paid is told in sentences: %s', (_, billing, facts) => {
  expect(billingFacts(billing, dates)).toEqual(facts)
})

test.each<[string, BillingAnswer, string]>([
  ['a payment', paying({}), 'A receipt comes by email, and stands in Settings, under Plan and invoices.'],
  [
    'a trial',
    paying({ status: 'trialing', trial_end: '2026-02-10T12:00:00.000Z' }),
    'Nothing was paid today. The first payment, $10, is on 10 Feb 2026.',
  ],
])(
  '[BILL-24] whoever comes back from a check-out reads what was paid, or when it will be: %s',
  (_, billing, fact) => {
    expect(thanksFact(billing, dates)).toBe(fact)
  },
)

test.each<[string, BillingAnswer, string | undefined]>([
  [
    'credit is left',
    { ...paying({}), credit: 7_600 },
    'If you cancel: $76 of credit is left and would only be used if you pay again.',
  ],
  ['none is left', paying({}), undefined],
  ['it is cancelled', { ...paying({ cancel_at_period_end: true }), credit: 7_600 }, undefined],
])('[BILL-24] whoever may cancel is told before what becomes of credit: %s', (_, billing, warning) => {
  expect(cancelWarning(billing)).toBe(warning)
})
