import { standingOf } from '@earmark/core/reviews/review.ts'
import type { OwnReview } from '@earmark/core/reviews/reviews-api.ts'
import type { RefObject } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { Button } from '../../base/ui/button.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { StarRow } from './star-row.tsx'

interface OwnReviewCardProps {
  review: OwnReview
  heading: RefObject<HTMLHeadingElement | null>
  onEdit: () => void
  onChange: () => void
}

/** As it was written last, and where it stands. */
export function OwnReviewCard({ review, heading, onEdit, onChange }: OwnReviewCardProps) {
  const withdraw = async () => {
    await api.call('DELETE /me/review')
    showToast('Review withdrawn.')
    onChange()
  }
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1">
        <p className="font-medium">{standingOf(review)}</p>
        {review.reason !== null && (
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">Why: {review.reason}</p>
        )}
      </div>
      <blockquote className="border-l-2 border-line-2 pl-4">
        <StarRow stars={review.stars} />
        <p dir="auto" className="mt-1 font-serif text-lg whitespace-pre-line wrap-anywhere">
          {review.text}
        </p>
        <p className="mt-2 text-sm wrap-anywhere text-ink-2">
          <bdi>{review.name}</bdi>
        </p>
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="s" onClick={onEdit}>
          Edit
        </Button>
        <AskFirst
          action="Withdraw"
          question="Withdraw your review?"
          no="Keep it"
          yes="Withdraw"
          onYes={withdraw}
          afterwards={heading}
        >
          <p>It is deleted, and no longer shown to anyone. You can write another later.</p>
        </AskFirst>
      </div>
    </div>
  )
}
