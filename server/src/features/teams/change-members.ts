import { actorOf } from '@earmark/core/access/principal.ts'
import { mayGiveRole, mayRemove, type Role } from '@earmark/core/access/permissions.ts'
import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, count, eq, ne } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { roleOf } from '../../platform/db/role-of.ts'
import { membership } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import { noteRoleChange } from '../../platform/sync/note-role-change.ts'
import { partFromTeam } from '../../platform/sync/part-from-team.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { type Asking, inTeam } from './in-team.ts'
import { demandMayOwn } from './owned-teams.ts'
import { noteRemoval } from './removals.ts'

interface Needs {
  database: Pick<Database, 'transaction'>
  sync: Pick<Sync, 'in'>
  now: () => Date
}

interface OfMember extends Asking {
  member_id: string
}

export function setRole(needs: Needs, asking: OfMember, to: Role): Promise<void> {
  return inTeam(needs.database, asking, 'member.set_role', async ({ tx, role }) => {
    const from = await existingRole(tx, asking)
    if (from === to) return
    if (!mayGiveRole(role, { from, to })) throw onlyOwners
    if (from === 'owner') await ensureOwner(tx, asking)
    await changeRole(needs, tx, asking, { from, to })
    await note(needs, tx, asking, { kind: 'member_role_changed', role: to })
  })
}

/** Their recordings stay with the team. */
export function removeMember(needs: Needs, asking: OfMember): Promise<void> {
  const isSelf = asking.member_id === asking.user_id
  return inTeam(needs.database, asking, isSelf ? 'account.leave' : 'member.remove', async ({ tx, role }) => {
    const target = await existingRole(tx, asking)
    if (!isSelf && !mayRemove(role, target)) throw onlyOwners
    if (target === 'owner') await ensureOwner(tx, asking)
    const { account_id, user_id, member_id } = asking
    const actor = actorOf({ kind: 'system', account_id, user_id })
    await partFromTeam(needs.sync.in(tx), { actor, now: needs.now() }, { user_id: member_id, role: target })
    if (!isSelf) await noteRemoval(tx, { account_id, user_id: member_id }, needs.now())
    await note(needs, tx, asking, { kind: isSelf ? 'member_left' : 'member_removed', role: target })
  })
}

/** The new owner comes in as the old one steps back, in one go. */
export function transferOwnership(needs: Needs, asking: OfMember): Promise<void> {
  return inTeam(needs.database, asking, 'ownership.transfer', async ({ tx }) => {
    const before = await existingRole(tx, asking)
    if (asking.member_id === asking.user_id) {
      throw new AppError('conflict', 'to oneself', { detail: 'You already own this team.' })
    }
    if (before === 'guest') {
      throw new AppError('conflict', 'to a guest', {
        detail: 'A guest cannot own the team. Make them a member first.',
      })
    }
    if (before === 'owner') {
      throw new AppError('conflict', 'to an owner', {
        detail: 'They already own this team. To step back, change your own role.',
      })
    }
    await changeRole(needs, tx, asking, { from: before, to: 'owner' })
    const own = { ...asking, member_id: asking.user_id }
    await changeRole(needs, tx, own, { from: 'owner', to: 'administrator' })
    await note(needs, tx, asking, { kind: 'ownership_transferred' })
  })
}

async function changeRole(
  { sync, now }: Needs,
  tx: Queries,
  asking: OfMember,
  { from, to }: { from: Role; to: Role },
): Promise<void> {
  const { account_id, user_id, member_id } = asking
  if (to === 'owner') await demandMayOwn(tx, { user_id: member_id, account_id, now: now() })
  const actor = actorOf({ kind: 'system', account_id, user_id })
  await noteRoleChange(sync.in(tx), { actor, now: now() }, { user_id: member_id, from, to })
  await tx.update(membership).set({ role: to }).where(isMember(asking))
}

async function note(
  { now }: Needs,
  tx: Queries,
  { account_id, user_id: actor_id, member_id: member }: OfMember,
  { kind, role }: { kind: EventKind; role?: Role },
): Promise<void> {
  await recordEvent(tx, { kind, at: now(), account_id, actor_id, facts: { member, ...(role && { role }) } })
}

const onlyOwners = new AppError('forbidden', 'about an owner', {
  detail: 'Only an owner can change an owner or make someone an owner.',
})

async function existingRole(tx: Queries, { account_id, member_id }: OfMember): Promise<Role> {
  const role = await roleOf(tx, account_id, member_id)
  if (!role) throw new AppError('not_found', 'no such member')
  return role
}

/** Called before one goes. Who is deleting their account does not count. */
async function ensureOwner(tx: Queries, { account_id, member_id }: OfMember): Promise<void> {
  const [others = { owners: 0 }] = await tx
    .select({ owners: count() })
    .from(membership)
    .where(
      and(
        eq(membership.account_id, account_id),
        eq(membership.role, 'owner'),
        ne(membership.user_id, member_id),
        isActive(tx, membership.user_id),
      ),
    )
  if (others.owners > 0) return
  throw new AppError('conflict', 'the last owner', {
    detail: 'A team needs an owner. Transfer ownership first, or delete the team.',
  })
}

function isMember({ account_id, member_id }: OfMember) {
  return and(eq(membership.account_id, account_id), eq(membership.user_id, member_id))
}
