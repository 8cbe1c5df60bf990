import { mayGiveRole, mayRemove, type Role } from '@earmark/core/access/permissions.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, count, eq } from 'drizzle-orm'
import { membership } from '../../platform/db/schema.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { type Asking, inTeam, roleOf } from './in-team.ts'

type Needs = Pick<Database, 'transaction'>

interface OfMember extends Asking {
  member_id: string
}

export function setRole(database: Needs, asking: OfMember, to: Role): Promise<void> {
  return inTeam(database, asking, 'member.set_role', async ({ tx, role }) => {
    const from = await existingRole(tx, asking)
    if (from === to) return
    if (!mayGiveRole(role, { from, to })) throw onlyOwners
    if (from === 'owner') await keepAnOwner(tx, asking.account_id)
    await tx.update(membership).set({ role: to }).where(isMember(asking))
  })
}

/** Their recordings stay with the team. */
export function removeMember(database: Needs, asking: OfMember): Promise<void> {
  const isSelf = asking.member_id === asking.user_id
  return inTeam(database, asking, isSelf ? 'account.leave' : 'member.remove', async ({ tx, role }) => {
    const target = await existingRole(tx, asking)
    if (!isSelf && !mayRemove(role, target)) throw onlyOwners
    if (target === 'owner') await keepAnOwner(tx, asking.account_id)
    await tx.delete(membership).where(isMember(asking))
  })
}

/** The new owner comes in as the old one steps back, in one go. */
export function transferOwnership(database: Needs, asking: OfMember): Promise<void> {
  return inTeam(database, asking, 'ownership.transfer', async ({ tx }) => {
    const before = await existingRole(tx, asking)
    if (asking.member_id === asking.user_id) {
      throw new AppError('conflict', 'to oneself', { detail: 'This team is yours already.' })
    }
    if (before === 'guest') {
      throw new AppError('conflict', 'to a guest', {
        detail: 'A guest cannot own the team. Make them a member first.',
      })
    }
    await tx.update(membership).set({ role: 'owner' }).where(isMember(asking))
    const own = { ...asking, member_id: asking.user_id }
    await tx.update(membership).set({ role: 'administrator' }).where(isMember(own))
  })
}

const onlyOwners = new AppError('forbidden', 'about an owner', {
  detail: 'Only an owner can do this to an owner, or make one.',
})

async function existingRole(tx: Queries, { account_id, member_id }: OfMember): Promise<Role> {
  const role = await roleOf(tx, account_id, member_id)
  if (!role) throw new AppError('not_found', 'no such member')
  return role
}

/** Called before one goes. */
async function keepAnOwner(tx: Queries, account_id: string): Promise<void> {
  const [all = { owners: 0 }] = await tx
    .select({ owners: count() })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), eq(membership.role, 'owner')))
  if (all.owners > 1) return
  throw new AppError('conflict', 'the last owner', {
    detail: 'A team cannot be without an owner. Hand it over to someone first, or delete it.',
  })
}

function isMember({ account_id, member_id }: OfMember) {
  return and(eq(membership.account_id, account_id), eq(membership.user_id, member_id))
}
