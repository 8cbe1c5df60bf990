import { expect, test } from 'vitest'
import { plans } from './plans.ts'
import { usageNotices } from './usage-notices.ts'

const nothing = { transcription_seconds: 0, storage_bytes: 0, asks: 0, shares: 0, meetings: 0 }

test.each([
  ['nothing', {}, []],
  ['less than four fifths', { transcription_seconds: 5_759, storage_bytes: 799_999_999, shares: 7 }, []],
  [
    'four fifths of the transcription',
    { transcription_seconds: 5_760 },
    [{ what: 'transcription', percent: 80 }],
  ],
  ['all of the transcription', { transcription_seconds: 7_200 }, [{ what: 'transcription', percent: 100 }]],
  ['four fifths of the questions', { asks: 40 }, [{ what: 'asks', percent: 80 }]],
  ['all of the questions', { asks: 50 }, [{ what: 'asks', percent: 100 }]],
  ['nearly all of the storage', { storage_bytes: 999_999_999 }, [{ what: 'storage', percent: 80 }]],
  [
    'more than there is, of a smaller plan than before',
    { storage_bytes: 5e9, shares: 12 },
    [
      { what: 'storage', percent: 100 },
      { what: 'shares', percent: 100 },
    ],
  ],
] as const)('[QUOTA-9] on Free, of %s is used', (_, used, expected) => {
  expect(usageNotices(plans.free.limits, { ...nothing, ...used })).toEqual(expected)
})

test('[QUOTA-9] what has no limit is never told of', () => {
  expect(usageNotices(plans.pro.limits, { ...nothing, shares: 1_000 })).toEqual([])
})
