import type { Role } from '@earmark/core/access/permissions.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { isActive } from './is-active.ts'
import { membership } from './schema.ts'

/**
 * What a person is in an account at this moment. Under the account's lock it stays so until the commit. Whoever is
 * deleting their account is nothing there any more: they neither count nor act for the team.
 */
export async function roleOf(tx: Queries, account_id: string, user_id: string): Promise<Role | undefined> {
  const [found] = await tx
    .select({ role: membership.role })
    .from(membership)
    .where(
      and(
        eq(membership.account_id, account_id),
        eq(membership.user_id, user_id),
        isActive(tx, membership.user_id),
      ),
    )
  return found?.role
}
