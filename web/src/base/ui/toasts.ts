/** Something that is done, said in passing. */
export interface ToastText {
  text: string
  /** What can be done about it; `name` is what is heard of it, where that is more. */
  action?: { label: string; run: () => void; name?: string }
  /** Until it is dismissed: not everyone is looking. */
  stays?: true
}

const waiting: ToastText[] = []
const listeners = new Set<() => void>()

/** Says that something is done; with `undo`, offers to take it back. Shown by the Toaster, wherever it is called. */
export function showToast(text: string, undo?: () => void): void {
  // Of several that can be undone each says what it undoes.
  showToastWith({ text, ...(undo && { action: { label: 'Undo', name: `Undo: ${text}`, run: undo } }) })
}

export function showToastWith(toast: ToastText): void {
  waiting.push(toast)
  for (const listener of listeners) listener()
}

/** For the Toaster: what is still to be shown. */
export const toastQueue = {
  hasAny: () => waiting.length > 0,
  takeAll: () => waiting.splice(0),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
