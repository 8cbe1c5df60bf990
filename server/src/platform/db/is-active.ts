import { eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { accountDeletion, suspension } from './safety-schema.ts'

/** Of a person who is neither deleting their account nor suspended. Whoever is one of both is hidden from that moment. */
export function isActive(db: Queries, user_id: PgColumn): SQL {
  return sql`(${isStaying(db, user_id)} AND ${isNotSuspended(db, user_id)})`
}

/** Of a person who is not deleting their account; whoever is suspended still hears of what they pay. */
export function isStaying(db: Queries, user_id: PgColumn): SQL {
  return hasNo(db, accountDeletion, user_id)
}

/** Of who made what others see, also in a team: it is out of sight as long as they are suspended. */
export function isNotSuspended(db: Queries, user_id: PgColumn): SQL {
  return hasNo(db, suspension, user_id)
}

function hasNo(db: Queries, table: typeof accountDeletion | typeof suspension, user_id: PgColumn): SQL {
  return notExists(db.select({ one: sql`1` }).from(table).where(eq(table.user_id, user_id)))
}
