/** Why the page must not reload now. */
export type HoldReason = 'recording' | 'upload' | 'unsaved' | 'outbox' | 'leaving'

/**
 * The one gate before every reload that a person did not ask for. Recording, uploads, unsaved typing and the
 * outbox hold it while a reload would cost something, and leaving while it leads elsewhere by itself.
 */
export function makeReloadGate() {
  const holds = new Set<{ reason: HoldReason }>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    canReload: () => holds.size === 0,
    reasons: (): HoldReason[] => [...new Set([...holds].map((hold) => hold.reason))],
    /** Returns the release; calling it twice does no harm. */
    hold(reason: HoldReason): () => void {
      const hold = { reason }
      holds.add(hold)
      tell()
      return () => {
        if (holds.delete(hold)) tell()
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const reloadGate = makeReloadGate()
