import { type ReactNode, useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Notice } from '../../base/ui/notice.tsx'
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
      <Dialog open={isAsking} onOpenChange={setIsAsking} title={question}>
        <div className="grid gap-5">
          {children}
          {failure && <Notice kind="alert">{failure}</Notice>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {no}
            </Button>
            <Button look="danger" busy={isBusy} disabled={isNotYet} onClick={() => run(onYes)}>
              {yes}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
