import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { actMs, type ToastText, toastQueue } from './toasts.ts'

const readMs = 5_000

/**
 * Above the page's left lower corner, since buttons stand to the right; on a phone above the lower bar; above what is fixed at
 * the page's end. Over an open dialog, whose buttons stand low, at the top; where there is room, beside it.
 */
const place =
  'bottom-[calc(max(5rem,var(--page-foot,0px)+0.75rem)+env(safe-area-inset-bottom)+var(--record-bar,0px))] max-md:inset-x-4 max-md:bottom-[calc(max(8.5rem,var(--page-foot,0px)+4.25rem)+env(safe-area-inset-bottom)+var(--record-bar,0px))] max-md:mx-auto max-md:max-w-md md:left-60 md:w-96'
const placeOverDialog =
  'xl:[body:has([data-own-keys])_&]:top-auto xl:[body:has([data-own-keys])_&]:right-auto xl:[body:has([data-own-keys])_&]:bottom-6 xl:[body:has([data-own-keys])_&]:left-4 xl:[body:has([data-own-keys])_&]:mx-0 xl:[body:has([data-own-keys])_&]:w-[min(22rem,calc(50vw-21.5rem))] [body:has([data-own-keys])_&]:inset-x-4 [body:has([data-own-keys])_&]:top-[calc(0.75rem+env(safe-area-inset-top))] [body:has([data-own-keys])_&]:bottom-auto [body:has([data-own-keys])_&]:mx-auto [body:has([data-own-keys])_&]:w-auto [body:has([data-own-keys])_&]:max-w-md'

/** What the Toaster shows; loaded with the first toast. */
export function ToastStack() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={`fixed z-60 flex flex-col gap-2 outline-none ${place} ${placeOverDialog}`}>
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
        title: text,
        timeout: stays ? 0 : action ? actMs : readMs,
        ...(action && {
          actionProps: {
            children: action.label,
            'aria-label': action.name,
            onClick: handleAction,
          },
        }),
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
        <Toast.Title render={<p />} className="grow" />
        <Toast.Action className="min-h-10 shrink-0 rounded-full px-4 font-semibold whitespace-nowrap underline underline-offset-4 outline-offset-[-2px] focus-visible:outline-paper" />
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
