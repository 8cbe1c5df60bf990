import { expect, test } from 'vitest'
import { isPaid, planInForce } from './paid.ts'
import {
  addMonths,
  type Grant,
  graceEnd,
  periodEnd,
  planHeld,
  seatsWanted,
  type Subscription,
  trialGoesOn,
} from './subscription.ts'

const now = new Date('2026-03-14T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)

const paying: Subscription = {
  plan: 'pro',
  status: 'active',
  trial_end: null,
  past_due_since: null,
  has_paid: true,
}
const of = (change: Partial<Subscription>) => ({ subscriptions: [{ ...paying, ...change }], grants: [] })
const given = (...grants: Grant[]) => ({ subscriptions: [], grants })

test.each([
  ['nothing', { subscriptions: [], grants: [] }, 'free', false],
  ['one that is paid', of({}), 'pro', true],
  ['one whose first payment has not come', of({ status: 'incomplete', has_paid: false }), 'free', false],
  ['one that is tried', of({ status: 'trialing', trial_end: days(1), has_paid: false }), 'pro', false],
  ['one whose trial is over', of({ status: 'trialing', trial_end: days(0), has_paid: false }), 'free', false],
  ['one whose payment failed today', of({ status: 'past_due', past_due_since: now }), 'pro', true],
  [
    'one whose payment failed 13 days ago',
    of({ status: 'past_due', past_due_since: days(-13) }),
    'pro',
    true,
  ],
  [
    'one whose payment failed 14 days ago',
    of({ status: 'past_due', past_due_since: days(-14) }),
    'free',
    false,
  ],
  [
    'one whose card failed after the trial',
    of({ status: 'past_due', past_due_since: days(-1), has_paid: false }),
    'pro',
    false,
  ],
  ['one that has ended', of({ status: 'canceled' }), 'free', false],
  ['a plan that was given', given({ plan: 'pro', from: days(-1), until: days(1) }), 'pro', true],
  ['a plan that was given for good', given({ plan: 'pro', from: now, until: null }), 'pro', true],
  ['a plan that is given later', given({ plan: 'pro', from: days(1), until: null }), 'free', false],
  ['a plan that was given until now', given({ plan: 'pro', from: days(-1), until: now }), 'free', false],
] as const)('[BILL-1] the plan that follows from %s', (_, all, plan, paid) => {
  const held = planHeld(all, now)

  expect(planInForce(held, now)).toBe(plan)
  expect(isPaid(held, now)).toBe(paid)
})

test('[BILL-1] of several the one that is paid counts, and of those the one that holds longest', () => {
  const trial: Subscription = { ...paying, status: 'trialing', trial_end: days(9), has_paid: false }
  const late: Subscription = { ...paying, status: 'past_due', past_due_since: days(-10) }
  const grant: Grant = { plan: 'pro', from: days(-1), until: days(30) }

  expect(planHeld({ subscriptions: [trial, late], grants: [] }, now).plan_ends_at).toEqual(days(4))
  expect(planHeld({ subscriptions: [trial, late], grants: [grant] }, now).plan_ends_at).toEqual(days(30))
  expect(planHeld({ subscriptions: [late, paying], grants: [grant] }, now).plan_ends_at).toBeNull()
})

test('[BILL-2] a plan whose payment failed goes on for 14 days', () => {
  expect(graceEnd(now)).toEqual(days(14))
})

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2024-01-31T10:00:00Z', 1, '2024-02-29T10:00:00Z'],
  ['2026-01-31T23:59:59Z', 3, '2026-04-30T23:59:59Z'],
  ['2024-02-29T00:00:00Z', 12, '2025-02-28T00:00:00Z'],
  ['2026-12-31T12:00:00Z', 2, '2027-02-28T12:00:00Z'],
  ['2026-03-14T12:00:00Z', 1, '2026-04-14T12:00:00Z'],
])('[BILL-3] %s and %s months on is %s', (start, months, expected) => {
  expect(addMonths(new Date(start), months)).toEqual(new Date(expected))
})

test.each([
  ['the first month', 'month', '2026-02-01T00:00:00Z', '2026-02-28T10:00:00Z'],
  ['the month after a short one', 'month', '2026-03-01T00:00:00Z', '2026-03-31T10:00:00Z'],
  ['the moment that a month ends', 'month', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
  ['a year', 'year', '2026-03-01T00:00:00Z', '2027-01-31T10:00:00Z'],
] as const)('[BILL-3] the end of a period that began on 31 January: %s', (_, interval, at, expected) => {
  const anchor = new Date('2026-01-31T10:00:00Z')

  expect(periodEnd(anchor, interval, new Date(at))).toEqual(new Date(expected))
})

test.each([
  [0, 3, 3],
  [5, 3, 5],
  [2, 3, 3],
  [0, 0, 1],
])('[BILL-4] %s seats asked for with %s members are %s', (asked, members, expected) => {
  expect(seatsWanted({ asked, members })).toBe(expected)
})

test.each([
  ['no trial', null, false],
  ['two days', '2026-02-02T10:00:00Z', false],
  ['two days and a second', '2026-02-02T10:00:01Z', true],
])(
  '[BILL-9] a trial goes on after it is paid for while there is more than two days of it: %s',
  (_, ends, expected) => {
    expect(trialGoesOn(ends === null ? null : new Date(ends), new Date('2026-01-31T10:00:00Z'))).toBe(
      expected,
    )
  },
)
