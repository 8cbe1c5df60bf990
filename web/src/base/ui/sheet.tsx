import { Modal } from './modal.tsx'
import type { ModalProps } from './modal-props.ts'

const popupClass =
  'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-l pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full'

/** Comes up from the thumb's side of the screen. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} popupClass={popupClass} />
}
