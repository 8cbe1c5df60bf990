import type { Role } from '@earmark/core/access/permissions.ts'
import type { Session } from '@earmark/core/access/principal.ts'
import type { AccountSummary, SignedIn } from '@earmark/core/access/viewer.ts'
import { isPaid } from '@earmark/core/plans/paid.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { account, membership, session, user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import { isAlive } from './live-sessions.ts'
import { noteDaySeen } from './note-day-seen.ts'
import { isUseWorthNoting } from './session-age.ts'

/** The live session with this token, and who it belongs to. */
export async function sessionByToken(
  db: Queries,
  { token, account_id }: { token: string; account_id?: string | undefined },
  now: Date,
): Promise<Session | undefined> {
  const found = await readSession(db, { which: eq(session.token, token), account_id }, now)
  if (!found) return undefined
  if (isUseWorthNoting(found.lastUsed, now)) {
    await db.update(session).set({ updatedAt: now }).where(eq(session.id, found.session.id))
    await noteDaySeen(db, found.session.viewer.user.id, now)
  }
  if (found.isSeenAnew) await noteSeen(db, found.session.viewer, now)
  return found.session
}

/** For the members' page of a team. Nobody else looks at a personal account. */
async function noteSeen(db: Queries, viewer: SignedIn, now: Date): Promise<void> {
  const isThis = and(eq(membership.account_id, viewer.account.id), eq(membership.user_id, viewer.user.id))
  await db.update(membership).set({ last_seen_at: now }).where(isThis)
}

/** Read anew after something about the person has changed. */
export async function sessionById(db: Queries, id: string, now: Date): Promise<Session | undefined> {
  return (await readSession(db, { which: eq(session.id, id) }, now))?.session
}

interface Wanted {
  which: SQL
  /** The account to work in, if it is one of theirs; else the one that the session was last switched to. */
  account_id?: string | undefined
}

/** One query: a row for each of the person's accounts, their own first. */
async function readSession(db: Queries, { which, account_id }: Wanted, now: Date) {
  const rows = await db
    .select({ session, user, account, role: membership.role, lastSeen: membership.last_seen_at })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(membership, eq(membership.user_id, user.id))
    .innerJoin(account, eq(account.id, membership.account_id))
    .where(and(which, isAlive(now)))
    // "personal" sorts before "team".
    .orderBy(asc(account.kind), desc(account.personal_user_id), asc(account.created_at), asc(account.id))
  const [own] = rows
  if (!own) return undefined

  const accounts = rows.map((row) => summaryOf(row, now))
  const named = (wanted: string | null | undefined) => accounts.find(({ id }) => id === wanted)
  const current = named(account_id) ?? named(own.session.current_account_id) ?? summaryOf(own, now)
  const { id, name, email, role, terms_accepted_at, time_zone, locale } = own.user
  const person = {
    id,
    name,
    email,
    is_admin: role === 'administrator',
    has_complete_profile: name !== '' && terms_accepted_at !== null,
    time_zone,
    locale,
  }
  const viewer = { kind: 'user' as const, user: person, account: current, accounts }
  const lastSeen = rows.find((row) => row.account.id === current.id)?.lastSeen ?? undefined
  const isSeenAnew = current.kind === 'team' && (!lastSeen || isUseWorthNoting(lastSeen, now))
  const { proved_at, updatedAt } = own.session
  return { session: { id: own.session.id, viewer, proved_at }, lastUsed: updatedAt, isSeenAnew }
}

function summaryOf(row: { account: typeof account.$inferSelect; role: Role }, now: Date): AccountSummary {
  const { id, kind, name, plan } = row.account
  return { id, kind, name, plan, paid: isPaid(row.account, now), role: row.role }
}
