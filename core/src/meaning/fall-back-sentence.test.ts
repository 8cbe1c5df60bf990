import { expect, test } from 'vitest'
import { fallBackSentence, leftOutSentence } from './fall-back-sentence.ts'

test.each([
  [{ fell_back: null, retry_after_seconds: null, left_out: 0 }, undefined],
  [
    { fell_back: 'busy', retry_after_seconds: 7, left_out: 0 },
    expect.stringMatching(/busy.* Try again in 7 seconds\.$/),
  ],
  [{ fell_back: 'busy', retry_after_seconds: 1, left_out: 0 }, expect.stringMatching(/in a second\.$/)],
  [{ fell_back: 'busy', retry_after_seconds: 150, left_out: 0 }, expect.stringMatching(/in 3 minutes\.$/)],
  [{ fell_back: 'busy', retry_after_seconds: null, left_out: 0 }, expect.stringMatching(/in a moment\.$/)],
  [
    { fell_back: 'unreadable', retry_after_seconds: null, left_out: 0 },
    'The language model did not answer in the form that was asked for, so these are quotes.',
  ],
  [
    { fell_back: 'refused', retry_after_seconds: null, left_out: 0 },
    'The language model refused to answer, so these are quotes.',
  ],
  [
    { fell_back: 'nothing_held', retry_after_seconds: null, left_out: 2 },
    'Nothing that the language model wrote is said in your notes, so these are quotes.',
  ],
  [
    { fell_back: 'nothing_held', retry_after_seconds: null, left_out: 0 },
    'The language model found no answer in your notes, so these are quotes.',
  ],
  [
    { fell_back: 'late', retry_after_seconds: null, left_out: 0 },
    'The language model did not answer in time, so these are quotes.',
  ],
  [
    { fell_back: 'failed', retry_after_seconds: null, left_out: 0 },
    'The language model cannot be reached or answers with an error, so these are quotes.',
  ],
] as const)('[ASK-18] why quotes stand there is one sentence: %o', (end, sentence) => {
  expect(fallBackSentence(end, true)).toEqual(sentence)
})

test.each([
  [0, undefined],
  [1, '1 sentence was left out, because your notes do not say so.'],
  [3, '3 sentences were left out, because your notes do not say so.'],
])('[ASK-18] %d sentences left out are counted', (count, sentence) => {
  expect(leftOutSentence(count)).toBe(sentence)
})

test.each([
  ['not_said', undefined],
  ['late', 'The language model did not answer in time.'],
] as const)('[ASK-18] where nothing is said there are no quotes: %s', (fell_back, sentence) => {
  expect(fallBackSentence({ fell_back, retry_after_seconds: null, left_out: 0 }, false)).toBe(sentence)
})
