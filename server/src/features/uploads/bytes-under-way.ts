import { and, eq, isNull, ne } from 'drizzle-orm'
import { upload } from '../../platform/db/uploads-schema.ts'
import type { Queries } from '../../ports/database.ts'
import { isSound } from './archive-upload.ts'
import { arrivedBytes } from '../../platform/files/upload-path.ts'

/**
 * What the account's other unfinished uploads hold or have announced: it lies on this disk too, and many that each
 * fit alone must not fill it together. Another try at the same recording takes the place of the first.
 */
export async function bytesUnderWay(
  db: Queries,
  folder: string,
  { account_id, recording_ulid }: { account_id: string; recording_ulid?: string | undefined },
): Promise<number> {
  const isOther = recording_ulid === undefined ? undefined : ne(upload.recording_ulid, recording_ulid)
  const rows = await db
    .select({ id: upload.id, length: upload.length })
    .from(upload)
    .where(and(eq(upload.account_id, account_id), isNull(upload.finished_at), isSound, isOther))
  const sizes = await Promise.all(rows.map(async ({ id, length }) => length ?? arrivedBytes(folder, id)))
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
