import { eq } from 'drizzle-orm'
import { session } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

/** From now on this session may do for ten minutes what asks for a fresh proof. */
export async function markProved(db: Queries, session_id: string, now: Date): Promise<void> {
  await db.update(session).set({ proved_at: now }).where(eq(session.id, session_id))
}
