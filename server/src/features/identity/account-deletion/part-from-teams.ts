import { actorOf } from '@earmark/core/access/principal.ts'
import { type Role, roles } from '@earmark/core/access/permissions.ts'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isActive } from '../../../platform/db/is-active.ts'
import { account, membership } from '../../../platform/db/schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import { noteRoleChange } from '../../../platform/sync/note-role-change.ts'
import { partFromTeam } from '../../../platform/sync/part-from-team.ts'
import type { Changes } from '../../../platform/sync/changes.ts'
import type { Queries } from '../../../ports/database.ts'

interface Team {
  account_id: string
  /** Of the one who goes. */
  role: Role
}

/**
 * Takes someone who is no more out of their teams, as if they had left each. Answers the teams that go on, and those that
 * go along because nobody else is in them: one who is leaving too may still come back to find theirs.
 */
export async function partFromTeams(changes: Changes, user_id: string, now: Date) {
  const teams = await lockTeams(changes.tx, user_id)
  const [staying, going]: [string[], string[]] = [[], []]
  for (const team of teams) {
    const isShared = await ensureOwner(changes, { ...team, user_id, now })
    if (isShared) await part(changes, { ...team, user_id, now })
    const list = isShared ? staying : going
    list.push(team.account_id)
  }
  return { staying, going }
}

/** Always in one order, so that two who go at once do not wait for each other. */
async function lockTeams(tx: Queries, user_id: string): Promise<Team[]> {
  const isTheirs = and(eq(membership.user_id, user_id), eq(account.kind, 'team'))
  const joined = () =>
    tx
      .select({ account_id: account.id, role: membership.role })
      .from(membership)
      .innerJoin(account, eq(account.id, membership.account_id))
      .where(isTheirs)
      .orderBy(asc(account.id))
  const ids = (await joined()).map(({ account_id }) => account_id)
  await tx.select().from(account).where(inArray(account.id, ids)).orderBy(asc(account.id)).for('update')
  // Once more: until now they could be taken out of a team, or get another role there.
  return joined()
}

interface Parting extends Team {
  user_id: string
  now: Date
}

const ranks = sql`array_position(array[${sql.join(
  roles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${membership.role})`

/**
 * A team whose other owners went while this one was leaving: whoever stands highest, longest, owns it. Answers whether
 * there is anyone else.
 */
async function ensureOwner(changes: Changes, { account_id, user_id, now }: Parting): Promise<boolean> {
  const { tx } = changes
  const [heir] = await tx
    .select({ user_id: membership.user_id, role: membership.role })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), ne(membership.user_id, user_id)))
    .orderBy(
      desc(isActive(tx, membership.user_id)),
      ranks,
      asc(membership.created_at),
      asc(membership.user_id),
    )
    .limit(1)
  if (!heir) return false
  if (heir.role === 'owner') return true
  const actor = actorOf({ kind: 'system', account_id, user_id })
  await noteRoleChange(changes, { actor, now }, { user_id: heir.user_id, from: heir.role, to: 'owner' })
  await tx
    .update(membership)
    .set({ role: 'owner' })
    .where(and(eq(membership.account_id, account_id), eq(membership.user_id, heir.user_id)))
  const facts = { member: heir.user_id, role: 'owner' }
  await recordEvent(tx, { kind: 'member_role_changed', at: now, account_id, facts })
  return true
}

/** Who it was is not written into the log: nothing is left of them. */
async function part(changes: Changes, { account_id, user_id, role, now }: Parting): Promise<void> {
  const actor = actorOf({ kind: 'system', account_id, user_id })
  await partFromTeam(changes, { actor, now }, { user_id, role })
  await recordEvent(changes.tx, { kind: 'member_left', at: now, account_id, facts: { role } })
}
