import { type ReactNode, type RefObject, useRef, useState } from 'react'
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
  /** Gets the focus once it is done, where the button is gone then. */
  afterwards?: RefObject<HTMLElement | null>
  /** What comes of it. */
  children: ReactNode
}

/** A button for what cannot simply be taken back. */
export function AskFirst({
  action,
  question,
  no,
  yes,
  isNotYet = false,
  onYes,
  afterwards,
  children,
}: AskFirstProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure, run } = useAction()
  const finalFocus = useRef<HTMLElement>(null)
  const doIt = async () => {
    await onYes()
    finalFocus.current = afterwards?.current ?? null
    finalFocus.current?.scrollIntoView({ block: 'nearest' })
  }
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
          finalFocus={finalFocus}
          onYes={() => run(doIt)}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </Question>
      )}
    </>
  )
}
