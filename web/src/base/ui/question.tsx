import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ResponsiveDialog } from './responsive-dialog.tsx'

interface QuestionProps {
  title: string
  /** What comes of saying yes. */
  children: ReactNode
  yes: string
  /** `danger` where it cannot be taken back. */
  look?: 'ink' | 'danger'
  onYes: () => void
  onClose: () => void
}

/** Asked before what is not simply taken back. */
export function Question({ title, children, yes, look = 'ink', onYes, onClose }: QuestionProps) {
  const handleYes = () => {
    onClose()
    onYes()
  }
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={title} description={children}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look={look} onClick={handleYes}>
          {yes}
        </Button>
      </div>
    </ResponsiveDialog>
  )
}
