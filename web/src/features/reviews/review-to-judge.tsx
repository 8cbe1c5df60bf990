import type { AdminReview, PublicReview } from '@earmark/core/reviews/reviews-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Moment } from '../../base/times/moment.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { DeclineQuestion } from './decline-question.tsx'
import { StarRow } from './star-row.tsx'

/** One review, with what can be done about it where it stands. */
export function ReviewToJudge({ review, onDecided }: { review: AdminReview; onDecided: () => void }) {
  const { id, version, state, reason, shown } = review
  const [isDeclining, setIsDeclining] = useState(false)
  const { isBusy, failure, run } = useAction()
  const approve = async () => {
    await api.call('POST /admin/reviews/:id/approve', { params: { id }, body: { version } })
    showToast('Review approved.')
    onDecided()
  }
  const isWaiting = state === 'waiting'
  return (
    <article
      aria-label={`Review by ${review.name}`}
      className="grid gap-x-8 gap-y-3 py-2 xl:grid-cols-[minmax(0,42rem)_auto] xl:justify-between"
    >
      <div className="grid min-w-0 gap-3">
        <Words review={review} />
        {reason !== null && <p className="text-sm wrap-anywhere text-ink-2">Declined: {reason}</p>}
        {shown && state !== 'approved' && (
          <div className="grid gap-2 rounded-m bg-sunken p-4">
            <p className="text-sm font-semibold">Shown meanwhile</p>
            <Words review={shown} />
          </div>
        )}
        {failure && <Notice kind="alert">{failure}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2 self-start">
        {state !== 'approved' && (
          <Button size="s" busy={isBusy} onClick={() => run(approve)}>
            Approve
          </Button>
        )}
        {(isWaiting || shown) && (
          <Button look="quiet" size="s" onClick={() => setIsDeclining(true)}>
            {isWaiting ? 'Decline…' : 'Take down…'}
          </Button>
        )}
      </div>
      {isDeclining && (
        <DeclineQuestion review={review} onDecided={onDecided} onClose={() => setIsDeclining(false)} />
      )}
    </article>
  )
}

function Words({ review: { stars, text, name, written_at } }: { review: PublicReview }) {
  return (
    <div className="grid gap-1">
      <StarRow stars={stars} />
      <p dir="auto" className="font-serif text-lg whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="text-sm text-ink-2">
        <bdi className="font-medium wrap-anywhere text-ink">{name}</bdi>
        {' · '}
        <Moment at={written_at} />
      </p>
    </div>
  )
}
