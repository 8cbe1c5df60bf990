import type { AskedReviews } from '@earmark/core/page-context.ts'
import { publicReviewsQuery } from '@earmark/core/reviews/reviews-api.ts'
import type { App } from '../../platform/http/app-env.ts'
import { readCursor } from '../../platform/time-cursor.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { readPublicReviews } from './public-reviews.ts'

/** What the page of reviews is made of. */
export function registerReviewsPage(app: App, { db }: Pick<Database, 'db'>): void {
  const read = (asked: AskedReviews) => readForPage(db, asked)
  // Its address can be written in more than one way; who does not ask costs nothing.
  app.use(async (c, next) => {
    c.set('readReviews', read)
    await next()
  })
}

function readForPage(db: Queries, asked: AskedReviews) {
  const { stars } = publicReviewsQuery.safeParse({ stars: asked.stars }).data ?? {}
  const cursor = asked.cursor ?? ''
  return readPublicReviews(db, { stars, cursor: readCursor(cursor) && cursor })
}
