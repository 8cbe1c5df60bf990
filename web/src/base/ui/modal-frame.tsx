import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useSay } from '../languages/spoken.tsx'
import { IconButton } from './icon-button.tsx'
import type { FramedModalProps } from './modal-props.ts'

/** What dialog and sheet share: focus is kept inside and given back, Escape and the backdrop close it. */
export function ModalFrame({
  open,
  onOpenChange,
  title,
  description,
  finalFocus,
  isForReading = false,
  children,
  popupClass,
}: FramedModalProps) {
  const say = useSay()
  const popup = useRef<HTMLDivElement>(null)
  // Never the button that closes it. A finger is spared the keyboard that a field would bring up.
  const firstFocus = (openedBy: string) =>
    (!isForReading && openedBy !== 'touch' && popup.current?.querySelector<HTMLElement>('input, textarea')) ||
    popup.current
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Forced, because a question over a dialog dims that too. */}
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Popup
          ref={popup}
          data-own-keys
          initialFocus={firstFocus}
          {...(finalFocus && { finalFocus })}
          className={`fixed z-50 flex flex-col overflow-hidden border border-line bg-surface text-ink shadow-2 outline-none transition ${popupClass}`}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-2">
            <div className="min-w-0 pt-1.5">
              <Dialog.Title className="text-2xl wrap-anywhere">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-ink-2">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              render={
                <IconButton label={say('close')} className="-mr-3">
                  <X size={20} aria-hidden="true" />
                </IconButton>
              }
            />
          </header>
          {/* What is scrolled under the heading is parted from it by a line. */}
          <div className="scrolled-line min-h-0 grow overflow-y-auto px-6 pt-2 pb-6">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
