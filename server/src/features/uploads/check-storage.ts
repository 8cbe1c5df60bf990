import { AppError } from '@earmark/core/errors.ts'
import { canStore, quotaSentence } from '@earmark/core/plans/quota.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { upload } from '../../platform/db/uploads-schema.ts'
import type { By } from '../../platform/sync/by.ts'
import { readLimits } from '../../platform/usage/read-limits.ts'
import { readUsage } from '../../platform/usage/read-usage.ts'
import type { Queries } from '../../ports/database.ts'
import { arrivedBytes } from './upload-place.ts'

/** A sound that cannot be kept is refused before it is sent. */
export async function checkStorage(db: Queries, { actor, now }: By, bytes: number): Promise<void> {
  const { account_id } = actor
  const limits = await readLimits(db, account_id, now)
  const answer = canStore(limits, await readUsage(db, account_id, now), bytes)
  if (answer.allowed) return
  throw new AppError('quota_exceeded', 'storage is full', { detail: quotaSentence(answer.why) ?? '' })
}

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
    .where(and(eq(upload.account_id, account_id), isNull(upload.finished_at), isOther))
  const sizes = await Promise.all(rows.map(async ({ id, length }) => length ?? arrivedBytes(folder, id)))
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
