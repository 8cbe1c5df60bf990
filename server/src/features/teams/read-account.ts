import { may, type Role } from '@earmark/core/access/permissions.ts'
import { AppError } from '@earmark/core/errors.ts'
import { isPaid } from '@earmark/core/plans/paid.ts'
import type { AccountDetails, Member } from '@earmark/core/teams/teams-api.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { isActive, isNotSuspended, isStaying } from '../../platform/db/is-active.ts'
import { account, membership, user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

export async function readAccount(
  db: Queries,
  { account_id, role, now }: { account_id: string; role: Role; now: Date },
): Promise<AccountDetails> {
  const [row] = await db.select().from(account).where(eq(account.id, account_id))
  if (!row) throw new AppError('not_found', 'the account is gone')
  const [all = { members: 0 }] = await db
    .select({ members: count() })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), isActive(db, membership.user_id)))
  const { id, kind, name, plan } = row
  return {
    id,
    kind,
    name,
    plan,
    role,
    paid: isPaid(row, now),
    members: all.members,
    created_at: row.created_at.toISOString(),
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
  }
}

/**
 * By name, those who joined first among equals. Whoever has left Earmark is hidden from the day they said so, and who is
 * suspended from all but those who look after the team.
 */
export async function readMembers(
  db: Queries,
  { account_id, role }: Pick<Actor, 'account_id' | 'role'>,
): Promise<Member[]> {
  const seesSuspended = role === 'system' || may(role, 'member.remove')
  const isSeen = seesSuspended ? isStaying : isActive
  const rows = await db
    .select({
      user_id: user.id,
      name: user.name,
      email: user.email,
      role: membership.role,
      created_at: membership.created_at,
      last_seen_at: membership.last_seen_at,
      is_suspended: sql<boolean>`NOT ${isNotSuspended(db, membership.user_id)}`,
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.user_id))
    .where(and(eq(membership.account_id, account_id), isSeen(db, membership.user_id)))
    .orderBy(asc(user.name), asc(membership.created_at), asc(user.id))
  return rows.map(({ created_at, last_seen_at, ...person }) => ({
    ...person,
    joined_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }))
}
