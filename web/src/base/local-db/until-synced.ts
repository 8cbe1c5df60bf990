import type { Notes } from './notes.ts'

/** Before the server has answered nobody knows what an account has already. */
export function untilSynced(notes: Pick<Notes, 'snapshot' | 'subscribe'>, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!notes.snapshot().hasSynced && !ended.aborted) return
      stop()
      resolve()
    }
    const stop = notes.subscribe(look)
    ended.addEventListener('abort', look)
    look()
  })
}
