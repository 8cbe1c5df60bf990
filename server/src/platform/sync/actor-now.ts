import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { roleOf } from '../db/role-of.ts'
import { account } from '../db/schema.ts'

/**
 * A person with the role they have now, and until the commit: the account is locked. For what began long before, such as
 * bytes that took hours. Who is no longer in the account finds nothing there.
 */
export async function actorNow(
  tx: Queries,
  { account_id, user_id }: Pick<Actor, 'account_id' | 'user_id'>,
): Promise<Actor> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  const role = await roleOf(tx, account_id, user_id)
  if (!role) throw new AppError('not_found', 'no longer in this account')
  return { account_id, user_id, role }
}
