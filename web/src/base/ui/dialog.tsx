import { Modal } from './modal.tsx'
import type { ModalProps } from './modal-props.ts'

const popupClass =
  'top-1/2 left-1/2 max-h-[min(44rem,calc(100dvh-2rem))] w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-l data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** A matter of its own, in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} popupClass={popupClass} />
}
