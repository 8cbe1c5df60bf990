import { useState } from 'react'
import { Question } from '../ui/question.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useAction } from './use-action.ts'

interface ReasonQuestionProps {
  title: string
  /** What comes of it. */
  about: string
  yes: string
  /** Who is told the reason. */
  hint: string
  onYes: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asked before what is taken from somebody, who is told why. */
export function ReasonQuestion({ hint, onYes, ...asked }: ReasonQuestionProps) {
  const [reason, setReason] = useState('')
  const { isBusy, failure, run } = useAction()
  const given = reason.trim()
  return (
    <Question
      {...asked}
      look="danger"
      isBusy={isBusy}
      failure={failure}
      isNotYet={given === ''}
      onYes={() => run(() => onYes(given))}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint={hint}
      />
    </Question>
  )
}
