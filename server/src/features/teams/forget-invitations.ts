import { and, gte, lt, or } from 'drizzle-orm'
import { invitation } from '../../platform/db/teams-schema.ts'
import type { Queries } from '../../ports/database.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Whether used up, taken back or run out: addresses of people are not kept for longer than there is a use for them. */
export async function forgetInvitations(db: Queries, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptMs).toISOString()
  const { uses, max_uses, created_at, revoked_at, expires_at } = invitation
  const isUsedUp = and(gte(uses, max_uses), lt(created_at, old))
  await db.delete(invitation).where(or(isUsedUp, lt(revoked_at, old), lt(expires_at, old)))
}
