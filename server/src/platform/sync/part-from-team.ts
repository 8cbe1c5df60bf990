import type { Role } from '@earmark/core/access/permissions.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { isActive } from '../db/is-active.ts'
import { membership } from '../db/schema.ts'
import type { WriteContext } from './write-context.ts'
import { noteRoleChange } from './note-role-change.ts'
import type { Changes } from './changes.ts'

/**
 * Someone is no longer in a team, whether they left, were removed, or are no more. What they recorded stays with it, and
 * what only they saw goes to an owner. Under the account's lock; poke the account once it has committed.
 */
export async function partFromTeam(
  changes: Changes,
  by: WriteContext,
  { user_id, role }: { user_id: string; role: Role },
): Promise<void> {
  const { tx } = changes
  const { account_id } = by.actor
  const heir = await anOwner(tx, account_id, user_id)
  await noteRoleChange(changes, by, { user_id, from: role, to: null, ...(heir !== undefined && { heir }) })
  await tx
    .delete(membership)
    .where(and(eq(membership.account_id, account_id), eq(membership.user_id, user_id)))
}

/** Who looks after what someone leaves behind: the longest owner, one who is leaving too only where there is no other. */
async function anOwner(tx: Queries, account_id: string, leaver: string): Promise<string | undefined> {
  const isOwner = and(eq(membership.account_id, account_id), eq(membership.role, 'owner'))
  const [owner] = await tx
    .select({ id: membership.user_id })
    .from(membership)
    .where(and(isOwner, ne(membership.user_id, leaver)))
    .orderBy(desc(isActive(tx, membership.user_id)), asc(membership.created_at), asc(membership.user_id))
    .limit(1)
  return owner?.id
}
