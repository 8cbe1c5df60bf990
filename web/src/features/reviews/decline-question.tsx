import type { AdminReview } from '@earmark/core/reviews/reviews-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Question } from '../../base/ui/question.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'

interface DeclineQuestionProps {
  review: AdminReview
  onDecided: () => void
  onClose: () => void
}

/** Nobody is declined without being told why. */
export function DeclineQuestion({ review, onDecided, onClose }: DeclineQuestionProps) {
  const [reason, setReason] = useState('')
  const { isBusy, failure, run } = useAction()
  const isWaiting = review.state === 'waiting'
  const decline = async () => {
    const { id, version } = review
    await api.call('POST /admin/reviews/:id/decline', { params: { id }, body: { version, reason } })
    onDecided()
  }
  return (
    <Question
      title={isWaiting ? 'Decline this review?' : 'Take this review down?'}
      about={isWaiting ? 'It will not be shown.' : 'It is no longer shown to anyone.'}
      yes={isWaiting ? 'Decline' : 'Take down'}
      look="danger"
      isBusy={isBusy}
      failure={failure}
      isNotYet={reason.trim() === ''}
      onYes={() => run(decline)}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="The writer gets it by email, and can change the review and send it again."
      />
    </Question>
  )
}
