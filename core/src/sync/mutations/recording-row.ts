import type { Attachment } from '../../entities/attachment.ts'
import type { Recording, Transcription } from '../../entities/recording.ts'
import { AppError } from '../../errors.ts'
import { joinSegments } from '../../text/segments.ts'
import type { Tx } from '../tx.ts'

/** In the trash or not. */
export async function getRecording(tx: Tx, ulid: string): Promise<Recording> {
  const row = await tx.get('recording', ulid)
  if (!row) throw new AppError('not_found', `no recording ${ulid}`)
  return row
}

/** For what a person changes: one in the trash is only looked at, or restored. */
export async function getEditable(tx: Tx, ulid: string): Promise<Recording> {
  const row = await getRecording(tx, ulid)
  if (row.deleted_at !== null) {
    throw new AppError('conflict', `recording ${ulid} is in the trash`, {
      detail: 'This note is in the trash. Restore it first.',
    })
  }
  return row
}

/** The one place where a recording is put, so that what is derived from its fields is always true. */
export async function putRecording(tx: Tx, row: Recording, changes: Partial<Recording>): Promise<void> {
  const next = { ...row, ...changes }
  await tx.put('recording', {
    ...next,
    transcript: changes.segments ? joinSegments(changes.segments) : next.transcript,
    latest_attachment_updated_at: changes.attachments
      ? newestChange(changes.attachments)
      : next.latest_attachment_updated_at,
    updated_at: tx.now,
  })
}

export function transcriptionOf({ segments, language, engine }: Recording): Transcription {
  return { segments, language, engine }
}

function newestChange(attachments: readonly Attachment[]): string | null {
  return attachments.reduce<string | null>(
    (newest, { updated_at }) => (newest === null || updated_at > newest ? updated_at : newest),
    null,
  )
}
