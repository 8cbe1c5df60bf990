import type { Recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { refused } from '@earmark/core/refusals.ts'
import { demandOf } from '@earmark/core/sync/mutations/rights.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { Queries } from '../../ports/database.ts'
import { readRecording } from './read-recording.ts'

/** Who does not see a note cannot share it, and is not told whether it is there. */
export async function demandShareable(tx: Queries, actor: Actor, ulid: string): Promise<Recording> {
  const note = await readRecording(tx, actor, ulid)
  if (!note) throw new AppError('not_found', `no recording ${ulid}`)
  demandOf({ actor }, 'note.share', note)
  if (note.deleted_at !== null) throw refused('note_in_trash', 'a note in the trash is not shared')
  return note
}
