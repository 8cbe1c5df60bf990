/** Something that is done, said in passing. */
export interface ToastText {
  text: string
  /** What can be done about it; `name` is what is heard of it, where that is more. */
  action?: { label: string; run: () => void; name?: string }
  /** Until it is dismissed: not everyone is looking. */
  stays?: true
}

/** Long enough to read it and reach the button. */
export const actMs = 10_000

const waiting: ToastText[] = []
const offered = { at: -actMs }
const listeners = new Set<() => void>()

/** Says that something is done; with `undo`, offers to take it back. Shown by the Toaster, wherever it is called. */
export function showToast(text: string, undo?: () => void): void {
  // Of several that can be undone each says what it undoes.
  showToastWith({ text, ...(undo && { action: { label: 'Undo', name: `Undo: ${text}`, run: undo } }) })
}

export function showToastWith(toast: ToastText): void {
  waiting.push(toast)
  if (toast.action) offered.at = performance.now()
  for (const listener of listeners) listener()
}

/** Whether something may still be taken back or opened by what was said last, which a reload would take away. */
export function isActionOffered(): boolean {
  return performance.now() - offered.at < actMs
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
