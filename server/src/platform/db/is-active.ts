import { eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { accountDeletion } from './safety-schema.ts'

/** Of a person who has not asked for their account to be deleted. Those who have are hidden from that moment on. */
export function isActive(db: Queries, user_id: PgColumn): SQL {
  return notExists(
    db.select({ one: sql`1` }).from(accountDeletion).where(eq(accountDeletion.user_id, user_id)),
  )
}
