import { and, eq, gt, inArray } from 'drizzle-orm'
import { membership, session } from '../../platform/db/schema.ts'
import type { Access } from '../../platform/realtime/connection.ts'
import type { Queries } from '../../ports/database.ts'
import { idleSince } from './session-age.ts'

/** Which of these sessions are alive, whose they are, and the accounts of their people; in one query. */
export async function readAccess(
  db: Queries,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Access>> {
  const isAlive = and(
    inArray(session.id, [...sessionIds]),
    gt(session.expiresAt, now),
    gt(session.updatedAt, idleSince(now)),
  )
  const rows = await db
    .select({ id: session.id, user_id: session.userId, account_id: membership.account_id })
    .from(session)
    .innerJoin(membership, eq(membership.user_id, session.userId))
    .where(isAlive)
  const found = new Map<string, { user_id: string; accounts: Set<string> }>()
  for (const { id, user_id, account_id } of rows) {
    const access = found.get(id) ?? { user_id, accounts: new Set() }
    found.set(id, { user_id, accounts: access.accounts.add(account_id) })
  }
  return found
}
