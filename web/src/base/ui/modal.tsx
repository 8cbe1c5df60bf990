import { loadLater, useLater } from '../loading/later.ts'
import type { FramedModalProps } from './modal-props.ts'

const frame = loadLater(() => import('./modal-frame.tsx'))

/** Nothing of it is loaded before it first opens. */
export function Modal(props: FramedModalProps) {
  const part = useLater(frame, props.open)
  return part && <part.ModalFrame {...props} />
}
