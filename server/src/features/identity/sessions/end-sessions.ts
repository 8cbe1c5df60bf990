import type { SQL } from 'drizzle-orm'
import { session } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'

/** A session that opened something until now. */
export interface EndedSession {
  user_id: string
  session_id: string
}

/** A session is its row: once that is gone, calls, sockets and uploads find none. Say it with `Identity.sayEnded`. */
export async function endSessions(db: Queries, which: SQL | undefined): Promise<EndedSession[]> {
  const ended = await db
    .delete(session)
    .where(which)
    .returning({ user_id: session.userId, session_id: session.id, awaits: session.awaits_second_factor })
  // What waited for its second factor has never begun.
  return ended.filter(({ awaits }) => !awaits).map(({ user_id, session_id }) => ({ user_id, session_id }))
}
