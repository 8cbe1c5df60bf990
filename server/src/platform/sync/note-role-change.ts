import type { Role } from '@earmark/core/access/permissions.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { membership } from '../db/schema.ts'
import { applyOnServer } from './apply.ts'
import { noteRoleSight } from './change-sight.ts'
import type { By } from './by.ts'
import { withVersions } from './server-tx.ts'

export interface RoleChange {
  user_id: string
  /** Null: new in the team. */
  from: Role | null
  /** Null: no longer in the team. */
  to: Role | null
  /** Who gets the private channels that nobody else is in, when someone leaves. */
  heir?: string
}

/**
 * What a person sees changes with their role: their devices are told of what came into sight, and let go of what left
 * it. In the transaction that changes the membership, before its row is deleted; poke the account once it has committed.
 */
export async function noteRoleChange(db: Queries, by: By, change: RoleChange): Promise<void> {
  const { account_id } = by.actor
  const { user_id, to, heir } = change
  if (to === null) {
    const system = { ...by, actor: { ...by.actor, role: 'system' as const } }
    const staying = await othersIn(db, change, account_id)
    const args = { user_id, staying, ...(heir !== undefined && { heir }) }
    await applyOnServer(db, system, [{ name: 'channel.forget_member', args }])
  }
  await withVersions(db, account_id, (nextVersion) => noteRoleSight(db, { account_id, nextVersion }, change))
}

async function othersIn(db: Queries, { user_id }: RoleChange, account_id: string): Promise<string[]> {
  const rows = await db
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), ne(membership.user_id, user_id)))
  return rows.map((row) => row.user_id)
}
