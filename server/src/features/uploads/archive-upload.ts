import { AppError } from '@earmark/core/errors.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { archive } from '../../platform/db/archives-schema.ts'
import { upload } from '../../platform/db/uploads-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Queries } from '../../ports/database.ts'

/** A library of 100 GB and what lies around its bytes; nobody's plan holds more. */
export const maxArchiveBytes = 120 * 10 ** 9

/** Words and directories beside the sounds, and notes that are here already: so much more than a plan holds may come. */
const slack = { share: 1.2, bytes: 200 * 10 ** 6 }

export function isArchive({ metadata }: { metadata: Record<string, string | null> }): boolean {
  return metadata['purpose'] === 'archive'
}

/** In conditions on uploads: archives are not weighed with the sounds, for most of one may be here already. */
export const isSound = sql`${upload.metadata}->>'purpose' IS DISTINCT FROM 'archive'`

/** A whole library may come into a person's own account, one at a time, and no larger than could ever be kept. */
export async function checkArchive(
  { db, quota }: { db: Queries; quota: Quota },
  by: WriteContext,
  length: number | undefined,
): Promise<void> {
  const { account_id } = by.actor
  const [found] = await db.select({ kind: account.kind }).from(account).where(eq(account.id, account_id))
  if (found?.kind !== 'personal') {
    throw new AppError('forbidden', 'an archive for a team', {
      detail: 'This is for your own notes. Switch to your personal account, then import the archive.',
    })
  }
  if (length === undefined) {
    throw new AppError('invalid_input', 'an archive without length', {
      detail: 'The length of an archive must be said in Upload-Length.',
    })
  }
  const isOpen = and(
    eq(archive.account_id, account_id),
    eq(archive.kind, 'import'),
    inArray(archive.state, ['waiting', 'working']),
  )
  const open = await db.select({ id: archive.id }).from(archive).where(isOpen)
  if (open.length > 0) {
    throw new AppError('conflict', 'an import is under way', {
      detail: 'An archive is already being imported. Wait for it to finish.',
    })
  }
  const { storage_bytes } = await quota.readLimits(db, account_id, by.now)
  if (length > Math.min(maxArchiveBytes, storage_bytes * slack.share + slack.bytes)) {
    throw new AppError('quota_exceeded', 'an archive larger than the plan', {
      detail: 'This archive is larger than your plan’s storage.',
      refusal: { code: 'quota_exceeded', reason: 'storage' },
    })
  }
  await dropOthers(db, account_id)
}

/** Begun before and not finished: the new one takes its place, so that archives cannot fill the disk together. */
async function dropOthers(db: Queries, account_id: string): Promise<void> {
  const isOther = and(eq(upload.account_id, account_id), isNull(upload.finished_at), isNull(upload.blob_key))
  await db.delete(upload).where(and(isOther, sql`NOT (${isSound})`))
}
