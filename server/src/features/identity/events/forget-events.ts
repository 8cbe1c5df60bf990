import { lt } from 'drizzle-orm'
import { auditEvent } from '../../../platform/db/safety-schema.ts'
import type { Queries } from '../../../ports/database.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Logs are kept for a year. */
export async function forgetEvents(db: Queries, now: Date): Promise<void> {
  await db.delete(auditEvent).where(lt(auditEvent.at, new Date(now.getTime() - yearMs)))
}
