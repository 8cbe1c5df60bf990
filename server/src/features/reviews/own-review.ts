import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import type { OwnReview, ReviewRequest } from '@earmark/core/reviews/reviews-api.ts'
import { eq } from 'drizzle-orm'
import { review } from '../../platform/db/reviews-schema.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { forgetDecision } from './tell-writer.ts'

export async function readOwnReview(db: Queries, user_id: string): Promise<OwnReview | null> {
  const [row] = await db.select().from(review).where(eq(review.user_id, user_id))
  if (!row) return null
  const { stars, text, name, written_at, state, reason, shown_stars } = row
  return { stars, text, name, written_at, state, reason, is_shown: shown_stars !== null }
}

/** It waits from now on. What was approved before is shown until then; the same sent twice changes nothing. */
export async function writeReview(
  { database, now }: { database: Pick<Database, 'transaction'>; now: () => Date },
  user_id: string,
  written: ReviewRequest,
): Promise<void> {
  const at = now()
  const fresh = { ...written, written_at: at.toISOString(), state: 'waiting', reason: null } as const
  await database.transaction(async (tx) => {
    const isTheirs = eq(review.user_id, user_id)
    // Two that are sent at once: the second finds the first, and changes it.
    await tx
      .insert(review)
      .values({ id: ulid(at.getTime(), randomBytes(10)), user_id, ...fresh })
      .onConflictDoNothing()
    const [row] = await tx.select().from(review).where(isTheirs).for('update')
    const isSame = row?.stars === written.stars && row.text === written.text && row.name === written.name
    if (!row || (isSame && row.state !== 'declined')) return
    await tx
      .update(review)
      .set({ ...fresh, version: row.version + 1 })
      .where(isTheirs)
    await forgetDecision(tx, row.id)
  })
}

export async function withdrawReview(
  { database }: { database: Pick<Database, 'transaction'> },
  user_id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx.delete(review).where(eq(review.user_id, user_id)).returning({ id: review.id })
    for (const { id } of gone) await forgetDecision(tx, id)
  })
}
