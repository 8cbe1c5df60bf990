import { mayInviteAs, type Role } from '@earmark/core/access/permissions.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { InvitationFace, JoinedAnswer } from '@earmark/core/teams/teams-api.ts'
import { eq, sql } from 'drizzle-orm'
import { roleOf } from '../../platform/db/role-of.ts'
import { account, user } from '../../platform/db/schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import { addressHint } from '../../platform/mail/address-hint.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { hashOf } from './invitation-token.ts'
import { stillOpen } from './invite-channels.ts'
import { letIn } from './let-in.ts'
import { demandNotRemoved } from './removals.ts'

export interface Person {
  id: string
  email: string
}

type InvitationRow = typeof invitation.$inferSelect

/** By the secret in an email or link, or by the invitation itself for whoever has the confirmed address. */
export type Which = { token: string } | { id: string }

interface JoinNeeds {
  database: Pick<Database, 'db' | 'transaction'>
  sync: Pick<Sync, 'in'>
  now: () => Date
}

/** Who invites to what, for whoever holds the invitation. Nothing changes. */
export async function lookAtInvitation(
  { database: { db }, now }: Pick<JoinNeeds, 'database' | 'now'>,
  which: Which,
  person: Person | undefined,
): Promise<InvitationFace> {
  const row = await find(db, which)
  const standing = person ? await standingOf(db, row, person) : 'guest'
  if (standing !== 'already_member') {
    await checkUsable(db, row, now())
    const { account_id, created_at } = row
    if (person) await demandNotRemoved(db, { account_id, user_id: person.id }, created_at)
  }
  const [team] = await db.select({ name: account.name }).from(account).where(eq(account.id, row.account_id))
  const [inviter] = await db.select({ name: user.name }).from(user).where(eq(user.id, row.invited_by))
  return {
    team: team?.name ?? '',
    invited_by: inviter?.name ?? '',
    role: row.role,
    email_hint: row.email === null ? null : addressHint(row.email),
    standing,
  }
}

/**
 * Lets the person in, with the role that the invitation names and no other. The team is locked meanwhile, so each use
 * is counted: of fifty who come at once with an invitation for one, one is in.
 */
export async function acceptInvitation(
  { database, sync, now }: JoinNeeds,
  which: Which,
  person: Person,
): Promise<JoinedAnswer> {
  const { account_id } = await find(database.db, which)
  return database.transaction(async (tx) => {
    const [team] = await tx.select().from(account).where(eq(account.id, account_id)).for('no key update')
    const row = await find(tx, which)
    const standing = await standingOf(tx, row, person)
    if (standing === 'already_member') throw alreadyMember
    const inviter = await checkUsable(tx, row, now())
    if (standing === 'another_address') throw anotherAddress(row)
    const { role, created_at: invited_at } = row
    const seer = { account_id, user_id: row.invited_by, role: inviter }
    const channels = await stillOpen(tx, seer, row.channels)
    await letIn(sync.in(tx), { account_id, user_id: person.id, role, channels, invited_at, now: now() })
    await tx
      .update(invitation)
      .set({ uses: sql`${invitation.uses} + 1` })
      .where(eq(invitation.id, row.id))
    return { account_id, name: team?.name ?? '' }
  })
}

const alreadyMember = new AppError('conflict', 'a member already', {
  detail: 'You are already in this team.',
})

function anotherAddress({ email }: InvitationRow): AppError {
  return new AppError('forbidden', 'the invitation is for another address', {
    detail: `This invitation is for another address: ${addressHint(email ?? '')}. Sign in with that one, or ask for an invitation to yours.`,
  })
}

const gone = (why: string, detail: string) => new AppError('gone', why, { detail })

async function find(db: Queries, which: Which): Promise<InvitationRow> {
  const isThis =
    'token' in which ? eq(invitation.token_hash, hashOf(which.token)) : eq(invitation.id, which.id)
  const [row] = await db.select().from(invitation).where(isThis)
  if (row) return row
  throw new AppError('not_found', 'no such invitation', {
    detail: 'This invitation was not found. The link may be incomplete, or replaced by a newer one.',
  })
}

async function standingOf(db: Queries, row: InvitationRow, person: Person) {
  if (await roleOf(db, row.account_id, person.id)) return 'already_member' as const
  return row.email === null || row.email === person.email
    ? ('welcome' as const)
    : ('another_address' as const)
}

/** Answers what the inviter is in the team. */
async function checkUsable(db: Queries, row: InvitationRow, now: Date): Promise<Role> {
  if (row.revoked_at !== null) throw gone('revoked', 'This invitation was revoked.')
  if (row.uses >= row.max_uses) throw gone('used', 'This invitation has been used. Ask for a new one.')
  if (row.expires_at <= now.toISOString()) {
    throw gone('expired', 'This invitation has expired. Ask the person who invited you for a new one.')
  }
  const inviter = await roleOf(db, row.account_id, row.invited_by)
  if (!inviter || !mayInviteAs(inviter, row.role)) {
    throw gone(
      'the inviter lost the right',
      'The person who invited you can no longer invite people. Ask the team for a new invitation.',
    )
  }
  return inviter
}
