import { stat } from 'node:fs/promises'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { upload } from '../../platform/db/uploads-schema.ts'
import { ifThere } from '../../platform/files/if-there.ts'
import { describeError } from '../../platform/http/describe-error.ts'
import type { Log } from '../../platform/log.ts'
import { createFinisher, type FinishNeeds } from './finish-upload.ts'
import { uploadPath } from '../../platform/files/upload-path.ts'

/** So long the sender is left to finish it: only they know the hash of what they recorded. */
const patienceMs = 5 * 60_000

/**
 * Uploads that were cut off between their last byte and their finish, and whose sender does not come back: a browser
 * that was closed has nothing more to send.
 */
export async function finishComplete(needs: FinishNeeds & { log: Log }): Promise<void> {
  const finish = createFinisher(needs)
  const open = await needs.database.db
    .select()
    .from(upload)
    .where(and(isNull(upload.finished_at), isNotNull(upload.length)))
  for (const row of open) {
    if (row.blob_key === null && !(await isComplete(needs, row.id, row.length))) continue
    await finish(row, {}).catch((error: unknown) => {
      // One that is refused is discarded by the finish; any other is tried again next time.
      needs.log('warn', 'a complete upload could not be finished', { error: describeError(error) })
    })
  }
}

async function isComplete(
  { uploadsFolder, now }: Pick<FinishNeeds, 'uploadsFolder' | 'now'>,
  id: string,
  length: number | null,
): Promise<boolean> {
  const file = await ifThere(stat(uploadPath(uploadsFolder, id)))
  return file !== undefined && file.size === length && now().getTime() - file.mtime.getTime() > patienceMs
}
