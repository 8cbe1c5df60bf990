import { expect, test } from 'vitest'
import { plans } from './plans.ts'
import {
  canAsk,
  canMeet,
  canRecord,
  canShare,
  canStore,
  canTranscribe,
  canWriteMore,
  keptBytes,
  type QuotaReason,
  quotaSentence,
  type Usage,
} from './quota.ts'

const free = plans.free.limits
const pro = plans.pro.limits
const nothing: Usage = { transcription_seconds: 0, storage_bytes: 0, asks: 0, shares: 0, meetings: 0 }

const yes = (left: number | null) => ({ allowed: true, left })
const no = (why: QuotaReason) => ({ allowed: false, why })

test.each([
  ['free, up to the last second', free, 600, yes(0)],
  ['free, a second more', free, 600.5, no('recording_length')],
  ['pro, four hours', pro, 4 * 3600, yes(0)],
  ['pro, and a second', pro, 4 * 3600 + 1, no('recording_length')],
  ['team, eight hours', plans.team.limits, 8 * 3600, yes(0)],
])('[QUOTA-1] how long one recording may be: %s', (_, limits, seconds, expected) => {
  expect(canRecord(limits, seconds)).toEqual(expected)
})

test.each([
  ['the first minute', 0, 60, yes(7_140)],
  ['the last second', 7_199, 1, yes(0)],
  ['a second too much', 7_199, 2, no('transcription')],
  ['when it is used up', 7_200, 1, no('transcription')],
  ['when a smaller plan follows a larger', 99_999, 1, no('transcription')],
  ['nothing, when it is used up to the second', 7_200, 0, yes(0)],
])('[QUOTA-2] free transcription on the server: %s', (_, used, seconds, expected) => {
  expect(canTranscribe(free, { ...nothing, transcription_seconds: used }, seconds)).toEqual(expected)
})

test.each([
  ['the last byte', 1e9 - 1, 1, yes(0)],
  ['a byte too much', 1e9 - 1, 2, no('storage')],
])('[QUOTA-3] free storage: %s', (_, used, bytes, expected) => {
  expect(canStore(free, { ...nothing, storage_bytes: used }, bytes)).toEqual(expected)
})

test.each([
  ['the 50th ask', canAsk(free, { ...nothing, asks: 49 }), yes(0)],
  ['the 51st ask', canAsk(free, { ...nothing, asks: 50 }), no('asks')],
  ['the 2,000th ask of pro', canAsk(pro, { ...nothing, asks: 1_999 }), yes(0)],
  ['the 10th share', canShare(free, { ...nothing, shares: 9 }), yes(0)],
  ['the 11th share', canShare(free, { ...nothing, shares: 10 }), no('shares')],
  ['the 11th share of pro', canShare(pro, { ...nothing, shares: 10 }), yes(null)],
  ['the 3rd meeting', canMeet(free, { meetings: 2 }), yes(0)],
  ['the 4th meeting', canMeet(free, { meetings: 3 }), no('meetings')],
  ['the 4th meeting of pro', canMeet(pro, { meetings: 3 }), yes(null)],
])('[QUOTA-4] %s', (_, answer, expected) => {
  expect(answer).toEqual(expected)
})

test.each(['recording_length', 'transcription', 'storage', 'asks', 'shares', 'meetings'])(
  '[QUOTA-5] /paywall?why=%s says which limit was met',
  (why) => {
    expect(quotaSentence(why)).toMatch(/^[A-Z].*\.$/)
  },
)

test.each([null, '', 'nonsense', 'constructor', 'minutes'])(
  '[QUOTA-5] /paywall?why=%s says nothing of a limit',
  (why) => {
    expect(quotaSentence(why)).toBeUndefined()
  },
)

const gigabyte = free.storage_bytes
const hundredth = gigabyte / 100

test.each([
  ['within the plan', { storage_bytes: gigabyte, growth: 10, kept_bytes: null }, true],
  [
    'up to a hundredth beyond it',
    { storage_bytes: gigabyte + hundredth, growth: 10, kept_bytes: null },
    true,
  ],
  ['a byte more', { storage_bytes: gigabyte + hundredth + 1, growth: 10, kept_bytes: null }, false],
  ['left behind by a larger plan', { storage_bytes: 50 * gigabyte, growth: 10, kept_bytes: null }, true],
  [
    'written since then, up to a hundredth of what the plan has',
    { storage_bytes: 50 * gigabyte + hundredth, growth: 10, kept_bytes: 50 * gigabyte },
    true,
  ],
  [
    'and a byte more',
    { storage_bytes: 50 * gigabyte + hundredth + 1, growth: 10, kept_bytes: 50 * gigabyte },
    false,
  ],
])('[QUOTA-17] what is written into a note that is there: %s', (_, written, allowed) => {
  expect(canWriteMore(free, written).allowed).toBe(allowed)
})

test.each([
  ['of a plan that has room', 10, 5 * gigabyte, null],
  ['at first, what is there', 50 * gigabyte, null, 50 * gigabyte],
  ['then that, whatever is written', 50 * gigabyte + 9, 50 * gigabyte, 50 * gigabyte],
  ['less, once there is less', 20 * gigabyte, 50 * gigabyte, 20 * gigabyte],
])('[QUOTA-17] what a larger plan left behind: %s', (_, before, kept_bytes, expected) => {
  expect(keptBytes(free, { storage_bytes: before + 7, growth: 7, kept_bytes })).toBe(expected)
})
