import { and, eq, gt, type SQL } from 'drizzle-orm'
import { session } from '../../platform/db/schema.ts'
import { idleSince } from './session-age.ts'

/** Of sessions that open something: neither run out nor left lying, and with all the proofs that were asked for. */
export function isAlive(now: Date): SQL | undefined {
  return and(
    gt(session.expiresAt, now),
    gt(session.updatedAt, idleSince(now)),
    eq(session.awaits_second_factor, false),
  )
}
