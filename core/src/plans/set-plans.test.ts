import { expect, test } from 'vitest'
import { plans } from './plans.ts'
import { setPlans } from './set-plans.ts'

test('[PLAN-7] what is set takes the place of its figure, and of no other', () => {
  const set = setPlans(
    '{"free":{"limits":{"shares":20}},"pro":{"price":{"month":12},"limits":{"shares":null}}}',
  )

  expect(set).toEqual({
    kind: 'set',
    plans: {
      free: { ...plans.free, limits: { ...plans.free.limits, shares: 20 } },
      pro: { ...plans.pro, price: { month: 12, year: 96 } },
      team: plans.team,
    },
  })
})

const wanted = 'JSON with figures of plans, such as {"free":{"limits":{"shares":20}}}'

test.each([
  ['free', wanted],
  ['[]', wanted],
  ['null', wanted],
  ['{"gold":{}}', 'JSON without gold, which cannot be set'],
  ['{"free":{"price":{"month":1}}}', 'JSON without free.price, which cannot be set'],
  ['{"pro":{"title":"Plus"}}', 'JSON without pro.title, which cannot be set'],
  ['{"pro":{"limits":{"minutes":1}}}', 'JSON without pro.limits.minutes, which cannot be set'],
  ['{"pro":{"limits":5}}', 'JSON in which pro.limits is a group of figures in braces'],
  ['{"pro":{"price":{"month":9.5}}}', 'JSON in which pro.price.month is a whole number from 1 to 10000'],
  ['{"team":{"price":{"year":0}}}', 'JSON in which team.price.year is a whole number from 1 to 100000'],
  [
    '{"free":{"limits":{"storage_bytes":-1}}}',
    'JSON in which free.limits.storage_bytes is a whole number of at least 0',
  ],
  [
    '{"free":{"limits":{"storage_bytes":null}}}',
    'JSON in which free.limits.storage_bytes is a whole number of at least 0',
  ],
  [
    '{"free":{"limits":{"shares":"20"}}}',
    'JSON in which free.limits.shares is a whole number of at least 0, or null for no limit',
  ],
  [
    '{"free":{"limits":{"recording_seconds":90000}}}',
    'JSON in which free.limits.recording_seconds is a whole number from 1 to 86400',
  ],
  ['{"free":{"limits":{"hours_a_month":3}}}', 'JSON without free.limits.hours_a_month, which cannot be set'],
  [
    '{"team":{"price":{"month":14,"year":169}}}',
    'JSON in which team.price.year (169) is at most twelve times team.price.month (168)',
  ],
  [
    '{"pro":{"price":{"month":7}}}',
    'JSON in which pro.price.year (96) is at most twelve times pro.price.month (84)',
  ],
])('[PLAN-7] %s is refused: it must be %s', (text, mustBe) => {
  expect(setPlans(text)).toEqual({ kind: 'wrong', mustBe })
})
