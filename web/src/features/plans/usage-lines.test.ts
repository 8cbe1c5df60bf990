import { plans } from '@earmark/core/plans/plans.ts'
import { expect, test } from 'vitest'
import { standingWith, usageLines } from './usage-lines.ts'

const none = { transcription_seconds: 0, storage_bytes: 0, asks: 0, shares: 0, meetings: 0 }
const free = (used: Partial<typeof none>) =>
  usageLines({ month: '2026-03', limits: plans.free.limits, used: { ...none, ...used } })

test('[QUOTA-11] usage is shown beside what is allowed, and warned of from 80 per cent on', () => {
  expect(free({ transcription_seconds: 61, storage_bytes: 12_345_678, asks: 10, shares: 8 })).toEqual([
    {
      name: 'Transcription on the server this month',
      text: '2 min of 120 min',
      share: 61 / 7_200,
      warning: undefined,
    },
    { name: 'Storage', text: '12.3 MB of 1 GB', share: 0.012345678, warning: undefined },
    { name: 'Server questions and creations this month', text: '10 of 50', share: 0.2, warning: undefined },
    { name: 'Links and public pages', text: '8 of 10', share: 0.8, warning: '80% is used.' },
    { name: 'Meetings this month', text: '0 of 3', share: 0, warning: undefined },
  ])
})

test('[QUOTA-11] what is used up says what that means; beyond the limit it is no more than that', () => {
  const [minutes] = free({ transcription_seconds: 9_000 })

  expect(minutes).toMatchObject({ share: 1, warning: expect.stringContaining('is used up') })
})

test('[QUOTA-11] where there is no limit, there is nothing to fill', () => {
  const lines = usageLines({ month: '2026-03', limits: plans.pro.limits, used: { ...none, meetings: 25 } })

  expect(lines.at(-1)).toEqual({
    name: 'Meetings this month',
    text: '25',
    share: null,
    warning: undefined,
  })
})

const usage = (used: Partial<typeof none>, plan: 'free' | 'pro' = 'free') => ({
  month: '2026-03',
  limits: plans[plan].limits,
  used: { ...none, ...used },
})

test.each([
  ['recording_length', usage({}), 'On Free, one recording can be 10 minutes long.'],
  ['shares', usage({ shares: 3 }), 'Links and public pages: 3 of 10.'],
  ['shares', usage({ shares: 10 }), expect.stringContaining('You have all the links')],
  ['shares', usage({ shares: 30 }, 'pro'), undefined],
  ['storage', usage({ storage_bytes: 990e6 }), 'Storage: 990 MB of 1 GB.'],
  ['meetings', usage({ meetings: 3 }), expect.stringContaining('You have recorded all the meetings')],
  ['constructor', usage({}), undefined],
])('[QUOTA-5] an address that says %s is believed only as far as the account stands so', (why, of, said) => {
  expect(standingWith(why, of, 'Free')).toEqual(said)
})
