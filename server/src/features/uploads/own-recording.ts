import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { Queries } from '../../ports/database.ts'

/** The sound of a note comes from the person who recorded it, whatever role others have. */
export async function demandOwnRecording(
  db: Queries,
  { account_id, user_id }: Actor,
  ulid: string,
): Promise<void> {
  const [row] = await db
    .select({ created_by: recording.created_by })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), eq(recording.ulid, ulid)))
  if (!row || row.created_by === user_id) return
  throw new AppError('forbidden', `recording ${ulid} is another person's`, {
    detail: 'Only the person who recorded a note can send its sound.',
  })
}
