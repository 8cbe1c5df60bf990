import type { EventsAnswer } from '@earmark/core/safety-api.ts'
import type { TeamEventsAnswer } from '@earmark/core/teams/teams-api.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

const pageSize = 30

/** What happened in a team, newest first. Names are today's: the log itself has none. */
export async function readTeamEvents(
  db: Queries,
  account_id: string,
  cursor: string | undefined,
): Promise<TeamEventsAnswer> {
  const rows = await db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.account_id, account_id), cursor ? lt(auditEvent.id, cursor) : undefined))
    // Their ids begin with their time.
    .orderBy(desc(auditEvent.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const names = await namesOf(
    db,
    page.flatMap(({ actor_id, facts }) => [actor_id, memberIn(facts)]),
  )
  const items = page.map(({ id, kind, at, actor_id, facts }) => ({
    id,
    kind,
    at: at.toISOString(),
    actor: names.get(actor_id ?? '') ?? null,
    member: names.get(memberIn(facts) ?? '') ?? null,
    role: typeof facts['role'] === 'string' ? facts['role'] : null,
  }))
  return { items, next_cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

function memberIn(facts: EventsAnswer['items'][number]['facts']): string | null {
  return typeof facts['member'] === 'string' ? facts['member'] : null
}

async function namesOf(db: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
