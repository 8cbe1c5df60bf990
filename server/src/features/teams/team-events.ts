import type { EventsAnswer } from '@earmark/core/safety-api.ts'
import type { TeamEventsAnswer } from '@earmark/core/teams/teams-api.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { user } from '../../platform/db/schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import type { Queries } from '../../ports/database.ts'

const pageSize = 30

/** What happened in a team, newest first. Names and addresses are those of today: the log itself has none. */
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
    page.flatMap(({ actor_id, facts }) => [actor_id, textIn(facts, 'member')]),
  )
  const addresses = await addressesOf(
    db,
    account_id,
    page.map(({ facts }) => textIn(facts, 'invitation')),
  )
  const items = page.map(({ id, kind, at, actor_id, facts }) => ({
    id,
    kind,
    at: at.toISOString(),
    actor: names.get(actor_id ?? '') ?? null,
    member: names.get(textIn(facts, 'member') ?? '') ?? null,
    role: textIn(facts, 'role'),
    by: textIn(facts, 'by'),
    address: addresses.get(textIn(facts, 'invitation') ?? '') ?? null,
  }))
  return { items, next_cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

function textIn(facts: EventsAnswer['items'][number]['facts'], name: string): string | null {
  const fact = facts[name]
  return typeof fact === 'string' ? fact : null
}

async function namesOf(db: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** As long as the invitation itself is kept; those who read the log read the list of invitations too. */
async function addressesOf(
  db: Queries,
  account_id: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string | null>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: invitation.id, email: invitation.email })
    .from(invitation)
    .where(and(eq(invitation.account_id, account_id), inArray(invitation.id, known)))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
