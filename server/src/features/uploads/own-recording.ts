import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'

/** `hidden`: there is such a note, and the person must not learn of it. */
export type Standing = 'own' | 'missing' | 'hidden'

/**
 * The sound of a note comes from the person who recorded it, whatever role others have. Somebody else's is refused if
 * they see it; one that is hidden from them is answered as one that is not there, which may still come.
 */
export async function demandOwnRecording(
  db: Queries,
  { account_id, user_id }: Actor,
  ulid: string,
): Promise<Standing> {
  const isThis = and(eq(recording.account_id, account_id), eq(recording.ulid, ulid))
  const [row] = await db.select({ created_by: recording.created_by }).from(recording).where(isThis)
  if (!row) return 'missing'
  if (row.created_by === user_id) return 'own'
  // With the person's eyes, also where the server does the work for them.
  const { recordings } = visibleTo(db, { account_id, user_id, role: 'guest' })
  const [seen] = await db.select({ ulid: recording.ulid }).from(recording).where(and(isThis, recordings))
  if (!seen) return 'hidden'
  throw new AppError('forbidden', `recording ${ulid} is another person's`, {
    detail: 'Only the person who recorded a note can upload its audio.',
  })
}
