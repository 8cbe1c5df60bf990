import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { type ToastText, toastQueue } from './toasts.ts'

/** Long enough to read it and reach the button. */
const actMs = 10_000
const readMs = 5_000

/** What the Toaster shows; loaded with the first toast. Above a note's player, and on a phone above the lower bar too. */
export function ToastStack() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom)+var(--record-bar,0px))] z-60 mx-auto flex max-w-md flex-col gap-2 outline-none max-md:bottom-[calc(8.5rem+env(safe-area-inset-bottom)+var(--record-bar,0px))]">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(() => {
    const show = ({ text, action, stays }: ToastText) => {
      const handleAction = () => {
        close(id)
        action?.run()
      }
      const id: string = add({
        description: text,
        timeout: stays ? 0 : action ? actMs : readMs,
        ...(action && { actionProps: { children: action.label, onClick: handleAction } }),
      })
    }
    const showAll = () => toastQueue.takeAll().forEach(show)
    showAll()
    return toastQueue.subscribe(showAll)
  }, [add, close])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-m bg-ink text-paper shadow-2 transition data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-12 items-center gap-2 py-1 pr-1 pl-5">
        <Toast.Description className="grow" />
        <Toast.Action className="min-h-10 rounded-full px-4 font-semibold underline underline-offset-4 outline-offset-[-2px] focus-visible:outline-paper" />
        <Toast.Close
          aria-label="Dismiss"
          className="inline-flex size-10 items-center justify-center rounded-full focus-visible:outline-paper"
        >
          <X size={18} aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
