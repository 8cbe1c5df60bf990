import { plans } from '@earmark/core/plans/plans.ts'
import { expect, test } from 'vitest'
import { linesOf, offersFor } from './plan-offers.ts'

test('the price list shows the price of a month, and of the year it is paid by', () => {
  expect(offersFor('month').map(({ name, price, per }) => [name, price, per])).toEqual([
    ['Free', '$0', ''],
    ['Pro', '$10', 'a month'],
    ['Team', '$14', 'a seat, a month'],
  ])
  expect(offersFor('year').map(({ price, per }) => [price, per])).toEqual([
    ['$0', ''],
    ['$8', 'a month, $96 a year'],
    ['$11', 'a seat, a month, $132 a year'],
  ])
})

test('a year costs at least a fifth less than twelve months, as the switch says', () => {
  const ratios = [plans.pro, plans.team].map(({ price }) => price.year / (12 * price.month))

  expect(Math.max(...ratios)).toBeLessThanOrEqual(0.8)
})

test('[PLAN-6] the limits of a plan are told in words, and nothing that does not exist yet', () => {
  expect(linesOf(plans.free)).toEqual([
    '10 minutes a recording',
    'Server transcription: 120 min a month',
    'Storage: 1 GB',
  ])
  expect(linesOf(plans.pro)).toContain('Server transcription without a meter')
  expect(linesOf(plans.team)).toContain('Channels, roles and comments')
  expect(linesOf(plans.team)).toContain('Server transcription: 6,000 min per seat a month')
})
