import type { AdminReview } from '@earmark/core/reviews/reviews-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { ReasonQuestion } from '../../base/settings/reason-question.tsx'
import { showToast } from '../../base/ui/toasts.ts'

interface DeclineQuestionProps {
  review: AdminReview
  onDecided: () => void
  onClose: () => void
}

/** Nobody is declined without being told why. */
export function DeclineQuestion({ review, onDecided, onClose }: DeclineQuestionProps) {
  const isWaiting = review.state === 'waiting'
  const decline = async (reason: string) => {
    const { id, version } = review
    await api.call('POST /admin/reviews/:id/decline', { params: { id }, body: { version, reason } })
    showToast(isWaiting ? 'Review declined.' : 'Review taken down.')
    onDecided()
  }
  return (
    <ReasonQuestion
      title={isWaiting ? 'Decline this review?' : 'Take this review down?'}
      about={isWaiting ? 'It will not be shown.' : 'It is no longer shown to anyone.'}
      yes={isWaiting ? 'Decline' : 'Take down'}
      hint="The writer gets it by email, sees it at /reviews, and can change the review and send it again."
      onYes={decline}
      onClose={onClose}
    />
  )
}
