import { expect, test } from 'vitest'
import { ratingOf, standingOf } from './review.ts'
import { reviewRequest } from './reviews-api.ts'

test.each([
  [[], 0, null],
  [[[5, 1]], 1, 5],
  [
    [
      [5, 2],
      [4, 1],
    ],
    3,
    4.7,
  ],
  [
    [
      [1, 1],
      [2, 2],
    ],
    3,
    1.7,
  ],
] as const)('[REVIEW-5] of %j there are %i with a mean of %j', (counts, count, mean) => {
  const rating = ratingOf(new Map(counts))

  expect(rating).toMatchObject({ count, mean })
  expect(rating.by_stars.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1])
})

test.each([
  ['waiting', false, /waits for an administrator to approve it\.$/],
  ['waiting', true, /waits .* before is still shown\.$/],
  ['approved', true, /^Your review is shown here\.$/],
  ['declined', false, /send it again\.$/],
  ['declined', true, /send it again\. The version that was approved before is still shown\.$/],
] as const)('[REVIEW-3] of a review that is %s the writer is told so', (state, is_shown, said) => {
  expect(standingOf({ state, is_shown })).toMatch(said)
})

const review = { stars: 4, text: 'It finds what I said.', name: 'Ada L.' }

test.each([
  ['no stars', { stars: 0 }, 'must be 1 to 5'],
  ['six stars', { stars: 6 }, 'must be 1 to 5'],
  ['half a star', { stars: 4.5 }, 'must be 1 to 5'],
  ['nine characters', { text: 'Very good' }, 'must have at least 10 characters'],
  ['nothing but spaces', { text: ' \n'.repeat(20) }, 'must have at least 10 characters'],
  ['nothing that is seen', { text: '\u202e\u0007'.repeat(20) }, 'must have at least 10 characters'],
  [
    'letters that are drawn as nothing',
    { text: '\u200b\u2800\u3164'.repeat(20) },
    'must have at least 10 characters',
  ],
  ['too many characters', { text: 'a'.repeat(2_001) }, 'must have at most 2000 characters'],
  ['no name', { name: ' ' }, 'must not be empty'],
  ['a long name', { name: 'a'.repeat(81) }, 'must have at most 80 characters'],
  ['a field nobody knows', { email: 'ada@example.org' }, 'Unrecognized key: "email"'],
])('[REVIEW-2] a review with %s is refused', (_, part, message) => {
  const { error } = reviewRequest.safeParse({ ...review, ...part })

  expect(error?.issues[0]?.message).toBe(message)
})

test('[REVIEW-2] what is invisible or turns text around is taken out, and line breaks stay', () => {
  const text = 'One line\r\n\n\n\nand <b>another</b>\u202e backwards\u0000'

  expect(reviewRequest.parse({ ...review, text }).text).toBe('One line\n\nand <b>another</b>  backwards')
})
