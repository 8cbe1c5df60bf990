import type { JudgedPage } from '@earmark/core/entities/page.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Question } from '../../base/ui/question.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'

interface TakeDownQuestionProps {
  page: JudgedPage
  onDecided: () => void
  onClose: () => void
}

/** No page is taken down without its author being told why. */
export function TakeDownQuestion({ page: { id, title }, onDecided, onClose }: TakeDownQuestionProps) {
  const [reason, setReason] = useState('')
  const { isBusy, failure, run } = useAction()
  const takeDown = async () => {
    await api.call('POST /admin/pages/:id/take-down', { params: { id }, body: { reason: reason.trim() } })
    onDecided()
  }
  return (
    <Question
      title={`Take down “${title}”?`}
      about="Nobody can read or hear it any more, and its reports are settled. You can reinstate it."
      yes="Take down"
      look="danger"
      isBusy={isBusy}
      failure={failure}
      isNotYet={reason.trim() === ''}
      onYes={() => run(takeDown)}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="The author gets it by email, and sees it where they publish."
      />
    </Question>
  )
}
