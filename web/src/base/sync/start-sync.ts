import type { Notes } from '../local-db/notes.ts'
import { syncUntil } from './engine.ts'
import { uploadUntil } from './uploader.ts'

/** Keeps this device's notes and the server's alike, in whichever tab is first. Returns how to end it. */
export function startSync(notes: Notes): () => void {
  const ending = new AbortController()
  const { signal } = ending
  navigator.locks
    .request(`${notes.device.name}-sync`, { signal }, async () => {
      uploadUntil(notes, signal)
      await syncUntil(notes, signal)
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  return () => ending.abort()
}
