import { ratingOf } from '@earmark/core/reviews/review.ts'
import { expect, test } from 'vitest'
import { reviewsData } from './structured-data.ts'

const origin = 'https://earmark.example.org'

test('[REVIEW-41] search engines are told the mean and the number, and what the page shows', () => {
  const item = { stars: 4, text: 'It finds it.', name: 'A. L.', written_at: '2026-03-14T09:26:53.000Z' }

  expect(reviewsData({ rating: ratingOf(new Map([[4, 1]])), items: [item] }, origin)).toMatchObject({
    '@type': 'SoftwareApplication',
    aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
    review: [
      {
        author: { name: 'A. L.' },
        datePublished: '2026-03-14',
        reviewBody: 'It finds it.',
        reviewRating: { ratingValue: 4 },
      },
    ],
  })
})

test('[REVIEW-41] where there are none, no rating is told', () => {
  expect(reviewsData({ rating: ratingOf(new Map()), items: [] }, origin)).toBeUndefined()
})
