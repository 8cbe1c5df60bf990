import { AppError } from '@earmark/core/errors.ts'
import { isTooLargeToClean } from '@earmark/core/sharing/attachment-caution.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { attachmentFile } from '../../platform/db/recordings-schema.ts'
import { faultOf, pictureFaults } from '../../platform/files/public-picture.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Services } from '../../services.ts'

interface Chosen {
  ulid: string
  attachments: readonly string[]
}

/**
 * A picture that visitors would be told of and not given is refused. Read before anything is locked; of one that is too
 * large they are told nothing, which is said where it is chosen.
 */
export async function demandGivable(
  { database: { db }, blobs }: Pick<Services, 'database' | 'blobs'>,
  actor: Actor,
  { ulid, attachments }: Chosen,
): Promise<void> {
  if (attachments.length === 0) return
  const note = await readRecording(db, actor, ulid)
  if (!note) return
  const isOfNote = and(
    eq(attachmentFile.account_id, actor.account_id),
    eq(attachmentFile.recording_ulid, ulid),
  )
  for (const file of await db.select().from(attachmentFile).where(isOfNote)) {
    const chosen = note.attachments.find(({ id }) => id === file.attachment_id)
    if (!chosen || !attachments.includes(chosen.id) || isTooLargeToClean(file)) continue
    const fault = await faultOf(blobs, file)
    if (!fault) continue
    const detail = `“${chosen.file_name}” ${pictureFaults[fault]}, so visitors could not get it. Leave it out.`
    throw new AppError('invalid_input', 'an attachment that cannot be given out', { detail })
  }
}
