import type { AdminPeopleAnswer } from '@earmark/core/admin-api.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { and, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import { attachmentFile, recording } from '../../../platform/db/recordings-schema.ts'
import { accountDeletion, suspension } from '../../../platform/db/safety-schema.ts'
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

/** Newest first. Of what they keep nothing is read but how much it is. */
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
      suspended: suspension,
    })
    .from(user)
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .leftJoin(accountDeletion, eq(accountDeletion.user_id, user.id))
    .leftJoin(suspension, eq(suspension.user_id, user.id))
    .where(and(q ? isCalled(q) : undefined, isAfter([user.createdAt, user.id], cursor)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)?.person
  const people = page.map(({ person }) => person.id)
  const accounts = page.map((row) => row.account_id)
  const signedIn = await readSignedIn(db, people, now)
  const notes = await readNotes(db, accounts)
  const stored = await readStored(db, accounts)
  const items = page.map(({ person, account_id, counted_bytes, is_leaving, suspended, ...plan }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    joined_at: person.createdAt.toISOString(),
    last_seen_on: person.last_seen_on,
    is_signed_in: signedIn.has(person.id),
    plan: planInForce(plan, now),
    ...(notes.get(account_id) ?? { notes: 0, seconds: 0 }),
    storage_bytes: counted_bytes + (stored.get(account_id) ?? 0),
    is_admin: person.role === 'administrator',
    is_leaving,
    suspended: suspended && { since: suspended.since.toISOString(), reason: suspended.reason },
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

async function readSignedIn(db: Queries, people: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ user_id: session.userId })
    .from(session)
    .where(and(inArray(session.userId, people), isAlive(now)))
  return new Set(rows.map(({ user_id }) => user_id))
}

async function readNotes(
  db: Queries,
  accounts: string[],
): Promise<Map<string, { notes: number; seconds: number }>> {
  const rows = await db
    .select({ id: recording.account_id, notes: count(), seconds: sum(recording.duration).mapWith(Number) })
    .from(recording)
    .where(and(inArray(recording.account_id, accounts), isNull(recording.deleted_at)))
    .groupBy(recording.account_id)
  return new Map(rows.map(({ id, notes, seconds }) => [id, { notes, seconds: seconds ?? 0 }]))
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
