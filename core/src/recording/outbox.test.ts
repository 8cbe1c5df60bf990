import { expect, test } from 'vitest'
import {
  isRetriedByItself,
  limitMet,
  outboxReasonOf,
  outboxReasons,
  retryDelayMs,
  sentPercent,
} from './outbox.ts'

test.each([
  [{ status: null }, 'offline', true],
  [{ status: 401 }, 'signed_out', true],
  [{ status: 402, code: 'quota_exceeded' }, 'storage_full', false],
  [{ status: 402, code: 'recording_length' }, 'too_long', false],
  [{ status: 409 }, 'server_busy', true],
  [{ status: 413 }, 'too_large', false],
  [{ status: 423 }, 'server_busy', true],
  [{ status: 429 }, 'server_busy', true],
  [{ status: 460 }, 'hash_mismatch', true],
  [{ status: 400, code: 'hash_mismatch' }, 'hash_mismatch', true],
  [{ status: 500 }, 'server_busy', true],
  [{ status: 503 }, 'server_busy', true],
  [{ status: 400, code: 'toString' }, 'refused', false],
  [{ status: 404 }, 'refused', false],
] as const)('[UPLOAD-1] an answer of %o: %s, tried again by itself: %s', (answer, why, isRetried) => {
  expect(outboxReasonOf(answer)).toBe(why)
  expect(isRetriedByItself(why)).toBe(isRetried)
})

test.each([
  ['storage_full', 'storage'],
  ['too_long', 'recording_length'],
  ['too_large', undefined],
] as const)('[QUOTA-5] what waits because of %s leads to the limit %s', (why, limit) => {
  expect(limitMet(why)).toBe(limit)
})

test('[UPLOAD-1] each reason is a sentence', () => {
  const sentences = Object.values(outboxReasons).map(({ sentence }) => sentence)

  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
})

test.each([
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [5, 16_000, 32_000],
  [9, 150_000, 300_000],
  [1_000_000, 150_000, 300_000],
])('[UPLOAD-2] after %i failures it waits %i to %i ms', (attempts, least, most) => {
  expect([retryDelayMs(attempts, 0), retryDelayMs(attempts, 1)]).toEqual([least, most])
})

test.each([
  [0, 100, 0],
  [43, 100, 43],
  [999, 1_000, 99],
  [1_000, 1_000, 100],
  [2_000, 1_000, 100],
  [0, 0, 0],
])('[UPLOAD-3] %i of %i bytes are %i per cent', (sent_bytes, bytes, percent) => {
  expect(sentPercent({ sent_bytes, bytes })).toBe(percent)
})
