import { and, eq, inArray } from 'drizzle-orm'
import { membership, session } from '../../platform/db/schema.ts'
import type { Access } from '../../platform/realtime/connection.ts'
import type { Queries } from '../../ports/database.ts'
import { isAlive } from './live-sessions.ts'

/** Which of these sessions are alive, whose they are, and the accounts of their people; in one query. */
export async function readAccess(
  db: Queries,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Access>> {
  const rows = await db
    .select({ id: session.id, user_id: session.userId, account_id: membership.account_id })
    .from(session)
    .innerJoin(membership, eq(membership.user_id, session.userId))
    .where(and(inArray(session.id, [...sessionIds]), isAlive(now)))
  const found = new Map<string, { user_id: string; accounts: Set<string> }>()
  for (const { id, user_id, account_id } of rows) {
    const access = found.get(id) ?? { user_id, accounts: new Set() }
    found.set(id, { user_id, accounts: access.accounts.add(account_id) })
  }
  return found
}
