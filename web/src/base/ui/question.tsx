import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { ResponsiveDialog } from './responsive-dialog.tsx'

interface QuestionProps {
  title: string
  /** What comes of saying yes. */
  about?: string
  /** What saying no, and saying yes, are called. */
  no?: string
  yes: string
  /** `danger` where it cannot be taken back. */
  look?: 'ink' | 'danger'
  /** While what was said yes to is done, and why it was not. */
  isBusy?: boolean
  failure?: string | undefined
  /** Until yes may be said. */
  isNotYet?: boolean
  onYes: () => void
  onClose: () => void
  /** Gets the focus when it closes, where that is not what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Where more is to be said or filled in than a sentence. */
  children?: ReactNode
}

/** Asked before what is not simply taken back. */
export function Question({
  title,
  about,
  children,
  look = 'ink',
  failure,
  onClose,
  finalFocus,
  ...answers
}: QuestionProps) {
  const { no = 'Cancel', yes, isBusy = false, isNotYet = false, onYes } = answers
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...(finalFocus && { finalFocus })}
      title={title}
      description={about}
    >
      <div className="grid gap-5">
        {children}
        {failure && <Notice kind="alert">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {no}
          </Button>
          <Button look={look} busy={isBusy} disabled={isNotYet} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </ResponsiveDialog>
  )
}
