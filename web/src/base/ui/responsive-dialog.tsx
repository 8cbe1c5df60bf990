import { Modal } from './modal.tsx'
import type { ModalProps } from './modal-props.ts'

const onPhone =
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[90dvh] max-sm:rounded-t-l max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full'
const onWide =
  'sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-l sm:data-ending-style:scale-98 sm:data-ending-style:opacity-0 sm:data-starting-style:scale-98 sm:data-starting-style:opacity-0'

/** `tall` is as high as the window lets it be; `large` does not change its height with what is in it. */
const sizes = {
  medium: 'sm:max-h-[min(44rem,calc(100dvh-2rem))] sm:w-[min(40rem,calc(100vw-2rem))]',
  tall: 'sm:max-h-[calc(100dvh-2rem)] sm:w-[min(40rem,calc(100vw-2rem))]',
  large: 'max-sm:h-[90dvh] sm:h-[min(44rem,calc(100dvh-2rem))] sm:w-[min(54rem,calc(100vw-2rem))]',
}

interface ResponsiveDialogProps extends ModalProps {
  size?: keyof typeof sizes
}

/** A dialog on a wide screen, a sheet on a phone. */
export function ResponsiveDialog({ size = 'medium', ...props }: ResponsiveDialogProps) {
  return <Modal {...props} popupClass={`${onPhone} ${onWide} ${sizes[size]}`} />
}
