import { and, eq, sql } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

/** At most one write a day for each person. */
export async function noteDaySeen(db: Queries, user_id: string, now: Date): Promise<void> {
  const last_seen_on = now.toISOString().slice(0, 10)
  await db
    .update(user)
    .set({ last_seen_on })
    .where(and(eq(user.id, user_id), sql`${user.last_seen_on} IS DISTINCT FROM ${last_seen_on}`))
}
