import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Question } from '../ui/question.tsx'
import { useAction } from './use-action.ts'

interface AskFirstProps {
  /** What the button in the settings says. */
  action: string
  question: string
  /** What saying no, and saying yes, are called. */
  no: string
  yes: string
  /** Until it may be said. */
  isNotYet?: boolean
  onYes: () => Promise<void>
  /** What comes of it. */
  children: ReactNode
}

/** A button for what cannot simply be taken back. */
export function AskFirst({ action, question, no, yes, isNotYet = false, onYes, children }: AskFirstProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure, run } = useAction()
  return (
    <>
      <Button
        look="quiet"
        size="s"
        className="justify-self-start text-danger"
        onClick={() => setIsAsking(true)}
      >
        {action}
      </Button>
      {isAsking && (
        <Question
          title={question}
          no={no}
          yes={yes}
          look="danger"
          isBusy={isBusy}
          failure={failure}
          isNotYet={isNotYet}
          onYes={() => run(onYes)}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </Question>
      )}
    </>
  )
}
