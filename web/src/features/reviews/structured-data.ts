import type { PublicReviewsAnswer } from '@earmark/core/reviews/reviews-api.ts'
import { application } from '../../base/structured-data.ts'

type Shown = Pick<PublicReviewsAnswer, 'rating' | 'items'>

/** For search engines, in schema.org's words. Nothing where there is no review: a rating of none would be made up. */
export function reviewsData({ rating, items }: Shown, origin: string): object | undefined {
  if (rating.mean === null) return undefined
  return {
    '@context': 'https://schema.org',
    ...application(origin),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.mean,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items.map(({ stars, text, name, written_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: written_at.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  }
}
