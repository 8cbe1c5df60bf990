import { expect, test } from 'vitest'
import { limitsOf, plans, priceAMonth, priceOf } from './plans.ts'

const { free, pro, team } = plans

test.each([
  ['free, a month', free, 'month', 1, 0],
  ['free, a year', free, 'year', 1, 0],
  ['pro, a month', pro, 'month', 1, 10],
  ['pro, a year', pro, 'year', 1, 96],
  ['pro, whatever seats are said', pro, 'month', 7, 10],
  ['team, a month, one seat', team, 'month', 1, 14],
  ['team, a year, one seat', team, 'year', 1, 132],
  ['team, a month, five seats', team, 'month', 5, 70],
] as const)('[PLAN-1] the price of %s', (_, plan, period, seats, expected) => {
  expect(priceOf(plan, period, seats)).toBe(expected)
})

test.each([
  ['a month', pro, 'month', '$10'],
  ['a year', pro, 'year', '$8'],
  ['a year that is not divided by twelve', { ...pro, price: { month: 12, year: 118 } }, 'year', '$9.83'],
] as const)('[PLAN-1] the price a month of who pays by %s', (_, plan, period, expected) => {
  expect(priceAMonth(plan, period)).toBe(expected)
})

test.each([
  ['one recording', 'recording_seconds', 600, 14_400, 28_800],
  ['transcription', 'transcription_seconds_a_month', 7_200, 360_000, 360_000],
  ['fair use', 'is_transcription_fair_use', false, true, false],
  ['storage', 'storage_bytes', 1e9, 100e9, 100e9],
  ['asks', 'asks_a_month', 50, 2_000, 2_000],
  ['shares', 'shares', 10, null, null],
  ['meetings', 'meetings_a_month', 3, null, null],
] as const)('[PLAN-2] the limit of %s, free, pro and team', (_, limit, ...expected) => {
  expect([free, pro, team].map((plan) => limitsOf(plan, 1)[limit])).toEqual(expected)
})

test('[PLAN-3] each seat of a team adds its transcription, storage and asks, and changes nothing else', () => {
  expect(limitsOf(team, 3)).toEqual({
    ...team.limits,
    transcription_seconds_a_month: 3 * 360_000,
    storage_bytes: 300e9,
    asks_a_month: 6_000,
  })
  expect(limitsOf(pro, 3)).toEqual(pro.limits)
})
