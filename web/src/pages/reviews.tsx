import { makeDates } from '@earmark/core/text/dates.ts'
import { lazy, Suspense } from 'react'
import type { MetaFunction } from 'react-router'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { PageHead } from '../features/landing/page-head.tsx'
import { NoReviews, WriteFirst, WriteYours } from '../features/reviews/no-reviews.tsx'
import { RatingSummary } from '../features/reviews/rating-summary.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { reviewsData } from '../features/reviews/structured-data.ts'
import type { Route } from './+types/reviews'

/** Few who come here are signed in, and nobody else can write one. */
const OwnReviewPart = lazy(async () => ({
  default: (await import('../features/reviews/own-review-part.tsx')).OwnReviewPart,
}))

export const handle: ScriptHandle = { script: 'signed-in' }

/** Nobody has said where the visitor is. */
const dates = { timeZone: 'UTC', locale: 'en-GB' } as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { readReviews, origin } = context.get(pageContextKey)
  const search = new URL(request.url).searchParams
  const found = await readReviews?.({ stars: search.get('stars'), cursor: search.get('cursor') })
  if (!found) throw new Error('nobody reads reviews for this page')
  const { rating, items, next_cursor } = found
  const chosen = rating.by_stars.find(({ stars }) => String(stars) === search.get('stars'))?.stars
  const { day } = makeDates(dates)
  return {
    rating,
    chosen,
    items: items.map((item) => ({ ...item, day: day(item.written_at) })),
    older: next_cursor === null ? undefined : addressOf(chosen, next_cursor),
    data: reviewsData(found, origin),
  }
}

function addressOf(stars: number | undefined, cursor: string): string {
  const search = new URLSearchParams({ ...(stars && { stars: String(stars) }), cursor })
  return `/reviews?${search}`
}

const describe = pageMeta('reviews', 'What people who use Earmark say about it. None of it is made up.')

export const meta: MetaFunction<typeof loader> = (args) => {
  const data = args.loaderData?.data
  return [...(describe(args) ?? []), ...(data ? [{ 'script:ld+json': data }] : [])]
}

export default function ReviewsPage({ loaderData: { rating, chosen, items, older } }: Route.ComponentProps) {
  const isGuest = useViewer().kind === 'guest'
  return (
    <>
      <PageHead title="Reviews">
        <p>Written by people who have an account here, and shown once an administrator has read them.</p>
      </PageHead>
      <div className="mt-10 border-t border-line pt-8">
        {rating.count === 0 ? (
          <WriteFirst isGuest={isGuest} />
        ) : (
          <RatingSummary rating={rating} chosen={chosen} />
        )}
      </div>
      {!isGuest && (
        <div className="mt-10">
          <Suspense>
            <OwnReviewPart />
          </Suspense>
        </div>
      )}
      {rating.count > 0 && (
        <section aria-label="What people say" className="mt-10">
          {items.length === 0 ? <NoReviews stars={chosen} /> : <ReviewList items={items} older={older} />}
          {isGuest && <WriteYours />}
        </section>
      )}
    </>
  )
}
