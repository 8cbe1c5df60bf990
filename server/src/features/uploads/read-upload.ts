import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq } from 'drizzle-orm'
import { upload } from '../../platform/db/uploads-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { UploadRow } from './finish-upload.ts'
import { isUploadId } from '../../platform/files/upload-path.ts'

/**
 * One that this person has begun, in any account they are still in: the one they work in may have changed since.
 * Any other is not there.
 */
export async function readUpload(db: Queries, viewer: SignedIn, id: string): Promise<UploadRow> {
  const isTheirs = and(eq(upload.id, id), eq(upload.user_id, viewer.user.id))
  // An id that is none must not reach the database: it cannot hold every character.
  const [row] = isUploadId(id) ? await db.select().from(upload).where(isTheirs) : []
  if (!row || !viewer.accounts.some((account) => account.id === row.account_id)) {
    throw new AppError('not_found', 'no such upload')
  }
  return row
}
