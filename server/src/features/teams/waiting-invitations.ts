import type { WaitingAnswer } from '@earmark/core/teams/teams-api.ts'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { account, membership, user } from '../../platform/db/schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import { isOpenInvitation } from '../../platform/notifications/open-invitation.ts'
import type { Queries } from '../../ports/database.ts'
import type { Person } from './accept-invitation.ts'
import { openTeams } from './open-domain.ts'
import { readRemovals } from './removals.ts'

/**
 * What waits for a person without an email in their hand. Only where they have shown that the address is theirs: on
 * an instance that confirms none, anyone could sign up with anyone's.
 */
export async function readWaiting(db: Queries, person: Person, now: Date): Promise<WaitingAnswer> {
  const [known] = await db
    .select({ isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, person.id))
  if (!known?.isConfirmed) return { is_address_confirmed: false, invitations: [], teams: [] }
  const mine = await accountsOf(db, person.id)
  const waiting = await invitationsFor(db, person.email, now)
  const closed = new Set([...mine, ...(await readRemovals(db, person.id))])
  const open = (await openTeams(db, person.id)).filter(({ account_id }) => !closed.has(account_id))
  return {
    is_address_confirmed: true,
    invitations: waiting
      .filter(({ account_id }) => !mine.has(account_id))
      .map(({ account_id: _account, ...face }) => face),
    teams: await withNames(db, open),
  }
}

async function accountsOf(db: Queries, user_id: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: membership.account_id })
    .from(membership)
    .where(eq(membership.user_id, user_id))
  return new Set(rows.map(({ id }) => id))
}

function invitationsFor(db: Queries, email: string, now: Date) {
  return db
    .select({
      id: invitation.id,
      account_id: invitation.account_id,
      team: account.name,
      invited_by: user.name,
      role: invitation.role,
      expires_at: invitation.expires_at,
    })
    .from(invitation)
    .innerJoin(account, eq(account.id, invitation.account_id))
    .innerJoin(user, eq(user.id, invitation.invited_by))
    .where(and(eq(invitation.email, email), isOpenInvitation(db, now)))
    .orderBy(asc(invitation.created_at))
}

async function withNames(
  db: Queries,
  open: readonly { account_id: string; domain: string }[],
): Promise<WaitingAnswer['teams']> {
  if (open.length === 0) return []
  const ids = open.map(({ account_id }) => account_id)
  const rows = await db
    .select({ account_id: account.id, name: account.name, members: count() })
    .from(account)
    .innerJoin(membership, eq(membership.account_id, account.id))
    .where(and(inArray(account.id, ids), isActive(db, membership.user_id)))
    .groupBy(account.id, account.name)
    .orderBy(asc(account.name))
  const domainOf = new Map(open.map(({ account_id, domain }) => [account_id, domain]))
  return rows.map((row) => ({ ...row, domain: domainOf.get(row.account_id) ?? '' }))
}
