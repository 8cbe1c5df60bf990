import { ratingOf } from '@earmark/core/reviews/review.ts'
import type {
  PublicReview,
  PublicReviewsAnswer,
  PublicReviewsQuery,
} from '@earmark/core/reviews/reviews-api.ts'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { review, type ReviewRow } from '../../platform/db/reviews-schema.ts'
import { isAfter, writeCursor } from '../../platform/time-cursor.ts'
import type { Queries } from '../../ports/database.ts'

const pageSize = 20

/** What was approved, of people who have an account; nothing of who they are. */
export async function readPublicReviews(
  db: Queries,
  { stars, cursor }: PublicReviewsQuery,
): Promise<PublicReviewsAnswer> {
  const isPublic = and(isNotNull(review.shown_stars), isActive(db, review.user_id))
  const counts = await db
    .select({ stars: review.shown_stars, count: count() })
    .from(review)
    .where(isPublic)
    .groupBy(review.shown_stars)
  const rows = await db
    .select()
    .from(review)
    .where(
      and(
        isPublic,
        stars === undefined ? undefined : eq(review.shown_stars, Number(stars)),
        isAfter([review.shown_written_at, review.id], cursor),
      ),
    )
    .orderBy(desc(review.shown_written_at), desc(review.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    rating: ratingOf(new Map(counts.map((each) => [each.stars ?? 0, each.count]))),
    items: page.flatMap((row) => shownOf(row) ?? []),
    next_cursor:
      last?.shown_written_at && rows.length > pageSize
        ? writeCursor({ at: last.shown_written_at, id: last.id })
        : null,
  }
}

/** What everyone reads of it. */
export function shownOf(row: ReviewRow): PublicReview | null {
  const { shown_stars: stars, shown_text: text, shown_name: name, shown_written_at: written_at } = row
  if (stars === null || text === null || name === null || written_at === null) return null
  return { stars, text, name, written_at }
}
