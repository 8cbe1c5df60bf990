import type { ReactNode, RefObject } from 'react'
import { loadLater, useLater } from '../loading/later.ts'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Gets the focus when it closes, where that is not what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

export interface FramedModalProps extends ModalProps {
  popupClass: string
}

const frame = loadLater(() => import('./modal-frame.tsx'))

/** Nothing of it is loaded before it first opens. */
export function Modal(props: FramedModalProps) {
  const part = useLater(frame, props.open)
  return part && <part.ModalFrame {...props} />
}
