import { lt } from 'drizzle-orm'
import { addressChange } from '../../platform/db/safety-schema.ts'
import { session, verification } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

/** Sessions and mailed links that have run out open nothing any more, and say where and when somebody signed in. */
export async function forgetSessions(db: Queries, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(addressChange).where(lt(addressChange.expires_at, now))
  await db.delete(verification).where(lt(verification.expiresAt, now))
}
