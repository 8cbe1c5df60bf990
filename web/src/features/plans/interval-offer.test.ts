import type { SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { expect, test } from 'vitest'
import { intervalOffer } from './interval-offer.ts'

const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })
const monthly: SubscriptionAnswer = {
  plan: 'team',
  interval: 'month',
  seats: 3,
  status: 'active',
  amount: 4_200,
  currency: 'usd',
  period_end: '2026-02-28T12:00:00.000Z',
  cancel_at_period_end: false,
  trial_end: null,
  grace_end: null,
}

test.each<[string, Partial<SubscriptionAnswer>, string | undefined]>([
  ['by the month', {}, 'A year begins today, at $396, less what is left of this month and any credit.'],
  [
    'by the year',
    { interval: 'year' },
    'A month begins today, at $42. What is left of the year is set off against it and the payments after it.',
  ],
  [
    'on trial',
    { status: 'trialing', trial_end: '2026-02-10T12:00:00.000Z' },
    'The first payment, on 10 Feb 2026, is then $396 for a year.',
  ],
  ['cancelled', { cancel_at_period_end: true }, undefined],
  ['with a payment due', { status: 'past_due' }, undefined],
])('[BILL-31] what paying the other way would mean is said: %s', (_, change, about) => {
  expect(intervalOffer({ ...monthly, ...change }, plans, dates)?.about).toBe(about)
})

test.each<[string, Partial<SubscriptionAnswer>, string]>([
  ['paid', {}, 'from today'],
  ['on trial', { status: 'trialing', trial_end: '2026-02-10T12:00:00.000Z' }, 'after the trial'],
])('[BILL-31] nothing is called paid today that is paid after a trial: %s', (_, change, from) => {
  expect(intervalOffer({ ...monthly, ...change }, plans, dates)?.from).toBe(from)
})
