import { plans } from '@earmark/core/plans/plans.ts'
import { expect, test } from 'vitest'
import { linesOf, offersFor, savedPercent } from './plan-offers.ts'

test('the price list shows the price of a month, and of the year it is paid by', () => {
  expect(offersFor(plans, 'month').map(({ name, price, per }) => [name, price, per])).toEqual([
    ['Free', '$0', 'for as long as you want'],
    ['Pro', '$10', 'per month'],
    ['Team', '$14', 'per seat per month'],
  ])
  expect(offersFor(plans, 'year').map(({ price, per }) => [price, per])).toEqual([
    ['$0', 'for as long as you want'],
    ['$8', 'per month, billed yearly at $96'],
    ['$11', 'per seat per month, billed yearly at $132'],
  ])
})

test.each([
  ['as they are', plans, 20],
  ['where one saves less', { ...plans, team: { ...plans.team, price: { month: 10, year: 100 } } }, 16],
  ['where one saves nothing', { ...plans, pro: { ...plans.pro, price: { month: 10, year: 120 } } }, 0],
])('the switch says how much less a year costs than twelve months: %s', (_, set, expected) => {
  expect(savedPercent(set)).toBe(expected)
})

test('[PLAN-6] the limits of a plan are told in words, and nothing that does not exist yet', () => {
  expect(linesOf(plans.free)).toEqual([
    'Unlimited transcription on your own device',
    '10 minutes per recording',
    '120 server minutes per month',
    'Storage: 1 GB',
    '50 server questions and creations per month',
    '10 links and public pages',
    '3 meetings per month',
  ])
  expect(linesOf(plans.pro)).toContain('Unlimited server minutes (fair use)')
  expect(linesOf(plans.team)).toContain('Channels, roles and comments')
  expect(linesOf(plans.team)).toContain('6,000 server minutes per seat and month')
  expect(linesOf(plans.team)).toContain('Storage: 100 GB per seat')
  expect(linesOf(plans.team)).toContain('2,000 server questions and creations per seat and month')
})
