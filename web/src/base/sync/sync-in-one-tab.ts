import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import type { Notes } from '../local-db/notes.ts'
import { letGoOfSounds } from '../offline/let-go-of-sounds.ts'
import { openChangeFeed } from '../realtime/change-feed.ts'
import { syncUntil } from './engine.ts'
import { uploadUntil } from './uploader.ts'

/** Keeps this device's notes and the server's alike until `ended`, in whichever tab is first. */
export async function syncInOneTab(notes: Notes, ended: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(`${notes.device.name}-sync`, { signal: ended }, async () => {
      uploadUntil(notes, ended)
      letGoOfSounds(notes, ended)
      const { account_id, device } = notes
      const onProgress = (progress: StepProgress) => device.tell({ progress: [progress] })
      await syncUntil(notes, openChangeFeed({ account_id, ended, onProgress }), ended)
    })
  } catch (error) {
    if (!ended.aborted) throw error
  }
}
