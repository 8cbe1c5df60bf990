import { expect, test } from 'vitest'
import { checkReview } from './check-review.ts'

const review = { stars: 4, text: 'It finds what I said.', name: 'Ada L.' }

test.each([
  [{}, {}],
  [{ stars: 0 }, { stars: 'Choose one to five stars.' }],
  [{ stars: Number.NaN }, { stars: 'Choose one to five stars.' }],
  [{ text: '  Very good ' }, { text: 'Write at least 10 characters.' }],
  [{ text: 'a'.repeat(2_001) }, { text: 'Write at most 2000 characters.' }],
  [{ name: ' ' }, { name: 'Enter a name to show.' }],
  [{ name: 'a'.repeat(81) }, { name: 'Use a name of at most 80 characters.' }],
])('[REVIEW-2] of a review with %j the form says %j before it is sent', (part, refusals) => {
  expect(checkReview({ ...review, ...part })).toEqual(refusals)
})
