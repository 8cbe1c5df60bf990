import { makeSampleNote } from '@earmark/core/recording/sample-note.ts'
import { track } from '../../base/analytics/track.ts'
import { countTried } from '../../base/local-db/count-tried.ts'
import { newId } from '../../base/local-db/new-id.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { untilSynced } from '../../base/local-db/until-synced.ts'
import { forgetNewAccount } from '../../base/session/new-account.ts'

/** Once, on the first visit to a new account: whoever removes the sample is not shown it again. */
export async function addSampleNote(notes: Notes, ended: AbortSignal): Promise<void> {
  await untilSynced(notes, ended)
  if (ended.aborted) return
  forgetNewAccount()
  // Here and not in the form: the page with the form is left at once.
  track('signed_up')
  // What was recorded here without an account may not have come along yet; it is gone from there once it is here.
  const tried = await countTried()
  const { lines = [], trash } = notes.snapshot()
  if (tried > 0 || lines.length > 0 || trash.length > 0) return
  await notes.mutate('recording.create', makeSampleNote(newId(), new Date().toISOString()))
}
