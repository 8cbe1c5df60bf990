import { useSyncExternalStore } from 'react'
import { loadLater, useLater } from '../loading/later.ts'
import { toastQueue } from './toasts.ts'

const stack = loadLater(() => import('./toast-stack.tsx'))

/** Once per page; announces politely what `showToast` says. */
export function Toaster() {
  const hasAny = useSyncExternalStore(toastQueue.subscribe, toastQueue.hasAny, () => false)
  const part = useLater(stack, hasAny)
  return part && <part.ToastStack />
}
