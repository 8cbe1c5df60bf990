import { type Later, loadLater, useLater } from '../loading/later.ts'
import type { FramedModalProps } from './modal-props.ts'

const frame = loadLater(() => import('./modal-frame.tsx'))

/** A dialog with its frame: both come at once, and not one after the other. */
export function loadDialogLater<Part>(load: () => Promise<Part>): Later<Part> {
  return loadLater(async () => (await Promise.all([load(), frame.load()]))[0])
}

/** Nothing of it is loaded before it first opens. */
export function Modal(props: FramedModalProps) {
  const part = useLater(frame, props.open)
  return part && <part.ModalFrame {...props} />
}
