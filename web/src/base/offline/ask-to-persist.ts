import type { Notes } from '../local-db/notes.ts'

/**
 * Browsers may clear what a site has kept when the disk runs full. They are asked not to from the moment that there
 * is something which exists on this device alone; before, the question would come out of the blue.
 */
export function askToPersist(notes: Notes, ended: AbortSignal): void {
  // Not in every browser.
  if (!navigator.storage?.persist) return
  const look = async () => {
    if (notes.snapshot().sounds.size === 0) return
    stop()
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  }
  const stop = notes.subscribe(() => void look())
  ended.addEventListener('abort', stop)
  void look()
}
