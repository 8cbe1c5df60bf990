import type { AdminPeopleAnswer } from '@earmark/core/admin-api.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { and, desc, eq, ilike, inArray, max, or, type SQL, sql, sum } from 'drizzle-orm'
import { attachmentFile } from '../../../platform/db/recordings-schema.ts'
import { accountDeletion } from '../../../platform/db/safety-schema.ts'
import { account, session, user } from '../../../platform/db/schema.ts'
import { share } from '../../../platform/db/shares-schema.ts'
import { isAfter, writeCursor } from '../../../platform/time-cursor.ts'
import type { Queries } from '../../../ports/database.ts'
import { isAlive } from '../live-sessions.ts'

const pageSize = 30

interface Wanted {
  q?: string | undefined
  cursor?: string | undefined
}

/** Newest first. What they store is read off counters and sums; their notes are not looked at. */
export async function listPeople(db: Queries, { q, cursor }: Wanted, now: Date): Promise<AdminPeopleAnswer> {
  const rows = await db
    .select({
      person: user,
      account_id: account.id,
      plan: account.plan,
      trial_ends_at: account.trial_ends_at,
      plan_ends_at: account.plan_ends_at,
      counted_bytes: sql`${account.text_bytes} + ${account.sound_bytes}`.mapWith(Number),
      is_leaving: sql<boolean>`${accountDeletion.user_id} IS NOT NULL`,
    })
    .from(user)
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .leftJoin(accountDeletion, eq(accountDeletion.user_id, user.id))
    .where(and(q ? isCalled(q) : undefined, isAfter([user.createdAt, user.id], cursor)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)?.person
  const seen = await readLastSeen(
    db,
    page.map(({ person }) => person.id),
    now,
  )
  const stored = await readStored(
    db,
    page.map((row) => row.account_id),
  )
  const items = page.map(({ person, account_id, counted_bytes, is_leaving, ...plan }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    joined_at: person.createdAt.toISOString(),
    last_seen_at: seen.get(person.id)?.toISOString() ?? null,
    plan: planInForce(plan, now),
    storage_bytes: counted_bytes + (stored.get(account_id) ?? 0),
    is_admin: person.role === 'administrator',
    is_leaving,
  }))
  const hasMore = last && rows.length > pageSize
  return {
    items,
    next_cursor: hasMore ? writeCursor({ at: last.createdAt.toISOString(), id: last.id }) : null,
  }
}

function isCalled(part: string): SQL | undefined {
  // What stands for anything in a pattern stands for itself in a name.
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(user.name, pattern), ilike(user.email, pattern))
}

async function readLastSeen(db: Queries, people: string[], now: Date): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ user_id: session.userId, at: max(session.updatedAt) })
    .from(session)
    .where(and(inArray(session.userId, people), isAlive(now)))
    .groupBy(session.userId)
  return new Map(rows.map(({ user_id, at }) => [user_id, at]))
}

/** What is not in the counters of an account: its files, and the sounds of its links. */
async function readStored(db: Queries, accounts: string[]): Promise<Map<string, number>> {
  const files = await db
    .select({ id: attachmentFile.account_id, bytes: sum(attachmentFile.bytes).mapWith(Number) })
    .from(attachmentFile)
    .where(inArray(attachmentFile.account_id, accounts))
    .groupBy(attachmentFile.account_id)
  const sounds = await db
    .select({ id: share.account_id, bytes: sum(share.sound_bytes).mapWith(Number) })
    .from(share)
    .where(inArray(share.account_id, accounts))
    .groupBy(share.account_id)
  const stored = new Map<string, number>()
  for (const { id, bytes } of [...files, ...sounds]) stored.set(id, (stored.get(id) ?? 0) + (bytes ?? 0))
  return stored
}
