import type { PublicReviewsAnswer } from '@earmark/core/reviews/reviews-api.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { StarRow } from './star-row.tsx'

interface RatingSummaryProps {
  rating: PublicReviewsAnswer['rating']
  /** Whose reviews alone are shown now. */
  chosen: number | undefined
}

/** The mean, how many there are of each, and with it the way to read those alone. */
export function RatingSummary({ rating: { mean, count, by_stars }, chosen }: RatingSummaryProps) {
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <div>
        <p className="font-serif text-6xl leading-none">{mean?.toFixed(1)}</p>
        <div className="mt-3">
          <StarRow stars={mean ?? 0} className="size-5" />
        </div>
        <p className="mt-1 text-ink-2">{count === 1 ? 'One review' : `${count} reviews`}</p>
      </div>
      <nav aria-label="Reviews by stars">
        <ul>
          {by_stars.map((each) => (
            <li key={each.stars}>
              <StarLink {...each} all={count} isChosen={each.stars === chosen} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

interface StarLinkProps {
  stars: number
  count: number
  all: number
  isChosen: boolean
}

/** Pressed again, it shows all of them. */
function StarLink({ stars, count, all, isChosen }: StarLinkProps) {
  return (
    <PageLink
      to={isChosen ? '/reviews' : `/reviews?stars=${stars}`}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={`${stars === 1 ? '1 star' : `${stars} stars`}: ${count}`}
      className="grid min-h-11 grid-cols-[3.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-s px-2 text-sm text-ink-2 hover:text-ink aria-[current=true]:bg-sunken aria-[current=true]:font-semibold aria-[current=true]:text-ink sm:min-h-9"
    >
      <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1.5 w-full rounded-full"
      >
        <rect width="100" height="6" className="fill-line-2" />
        <rect width={(100 * count) / all} height="6" className="fill-ink-2" />
      </svg>
      <span className="text-right tabular-nums">{count}</span>
    </PageLink>
  )
}
