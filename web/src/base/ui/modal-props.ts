import type { ReactNode, RefObject } from 'react'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Gets the focus when it closes, where that is not what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  /** What is for reading first keeps the focus in its frame; otherwise its first field has it. */
  isForReading?: boolean
  children: ReactNode
}

export interface FramedModalProps extends ModalProps {
  popupClass: string
}
