import { expect, test } from 'vitest'
import { billingFigures, type CountedSubscription } from './billing-figures.ts'

const now = new Date('2026-03-14T12:00:00Z')
const monthly: CountedSubscription = {
  status: 'active',
  interval: 'month',
  cents: 1_000,
  currency: 'usd',
  seats: 1,
  first_paid_at: new Date('2026-01-10T00:00:00Z'),
  ended_at: null,
}
const yearly: CountedSubscription = { ...monthly, interval: 'year', cents: 13_200, seats: 2 }
const tried: CountedSubscription = { ...monthly, status: 'trialing', first_paid_at: null }
const late: CountedSubscription = { ...monthly, status: 'past_due' }
const left: CountedSubscription = {
  ...monthly,
  status: 'canceled',
  ended_at: new Date('2026-03-01T00:00:00Z'),
}

test.each([
  ['nobody', [], 0, 0, null],
  ['who pays by the month', [monthly], 1_000, 1, 0],
  ['who pays by the year', [yearly], 1_100, 1, 0],
  ['who only tries', [tried], 0, 0, null],
  ['who is late with a payment', [late], 1_000, 1, 0],
  ['who was changed to another currency', [{ ...monthly, currency: 'eur' }], 0, 1, 0],
  ['who left this month', [left], 0, 0, 1],
  ['some who stayed and one who left', [monthly, yearly, late, left], 3_100, 3, 0.25],
] as const)('[BILL-22] the figures of %s', (_, all, mrr, paying, churn) => {
  expect(billingFigures(all, now)).toMatchObject({ mrr, paying, churn })
})

test('[BILL-22] twelve months, each with what was paid at its end and who came and went', () => {
  const { months } = billingFigures([monthly, left], now)

  expect(months).toHaveLength(12)
  expect(months[0]?.month).toBe('2025-04')
  expect(months.slice(-3)).toEqual([
    { month: '2026-01', mrr: 2_000, begun: 2, ended: 0 },
    { month: '2026-02', mrr: 1_000, begun: 0, ended: 0 },
    { month: '2026-03', mrr: 1_000, begun: 0, ended: 1 },
  ])
})
