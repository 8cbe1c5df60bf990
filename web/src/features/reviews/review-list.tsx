import { LinkButton } from '../../base/ui/link-button.tsx'
import { StarRow } from './star-row.tsx'

interface ShownReview {
  stars: number
  text: string
  name: string
  written_at: string
  /** The same as a person reads it. */
  day: string
}

interface ReviewListProps {
  items: readonly ShownReview[]
  /** Where older ones are, if there are any. */
  older: string | undefined
}

/** What people said, in their own words; whatever stands in them is text. */
export function ReviewList({ items, older }: ReviewListProps) {
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {items.map((review) => (
          <li key={`${review.written_at} ${review.name}`} className="py-7">
            <StarRow stars={review.stars} />
            <p dir="auto" className="mt-2 font-serif text-xl leading-snug whitespace-pre-line wrap-anywhere">
              {review.text}
            </p>
            <p className="mt-3 text-sm text-ink-2">
              <bdi className="font-medium wrap-anywhere text-ink">{review.name}</bdi>
              {' · '}
              <time dateTime={review.written_at}>{review.day}</time>
            </p>
          </li>
        ))}
      </ol>
      {older && (
        <LinkButton to={older} look="quiet" className="mt-6">
          Older reviews
        </LinkButton>
      )}
    </>
  )
}
