import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import { todo } from '../../platform/db/insights-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'

/** More is read by no calendar. */
const mostTold = 5_000
const doneForMs = 30 * 24 * 3_600_000

/** What a calendar is told: all that is open, due first, and what was done in the last 30 days. */
export function readTodosToTell(db: Queries, seer: Actor, now: Date) {
  const lately = new Date(now.getTime() - doneForMs).toISOString()
  return db
    .select({ todo, title: recording.title, engine: recording.engine })
    .from(todo)
    .innerJoin(recording, and(eq(recording.account_id, todo.account_id), eq(recording.ulid, todo.ulid)))
    .where(
      and(
        visibleTo(db, seer).recordings,
        isNull(recording.deleted_at),
        or(isNull(todo.done_at), gte(todo.done_at, lately)),
      ),
    )
    .orderBy(asc(todo.due), asc(todo.id))
    .limit(mostTold)
}

export type TodoToTell = Awaited<ReturnType<typeof readTodosToTell>>[number]
