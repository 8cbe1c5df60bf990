import { useSyncExternalStore } from 'react'
import type { SyncState } from '../local-db/device.ts'
import { useNotesPart } from '../local-db/use-recordings.ts'
import { isShell } from './is-shell.ts'

/**
 * How this device and the server stand. One tab syncs and tells the others what has changed; one that was opened
 * later knows from the browser, and from how it was opened itself.
 */
export function useConnection(): SyncState {
  const sync = useNotesPart('sync')
  const isOnline = useSyncExternalStore(
    watchBrowser,
    () => navigator.onLine,
    () => true,
  )
  if (sync === 'signed_out') return sync
  if (!isOnline) return 'offline'
  return sync === 'unknown' && isShell() ? 'offline' : sync
}

function watchBrowser(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
