import type { Action, Role } from '@earmark/core/access/permissions.ts'
import { AppError } from '@earmark/core/errors.ts'
import { assertCan } from '@earmark/core/sync/mutations/rights.ts'
import { eq } from 'drizzle-orm'
import { roleOf } from '../../platform/db/role-of.ts'
import { account } from '../../platform/db/schema.ts'
import type { Database, Queries } from '../../ports/database.ts'

/** Someone who asks for something in an account, as their session knew it when the call came in. */
export interface Asking {
  account_id: string
  user_id: string
}

/** What holds while the account is locked. */
export interface InTeam {
  tx: Queries
  team: typeof account.$inferSelect
  /** Of the one who asks, now: it may have changed since the call came in. */
  role: Role
}

/**
 * Runs `work` while nobody else can change who is in the account, for someone who may do `action` there at this
 * moment. So of two administrators who demote each other at once, the second is no longer one.
 */
export function inTeam<T>(
  database: Pick<Database, 'transaction'>,
  { account_id, user_id }: Asking,
  action: Action,
  work: (held: InTeam) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const [team] = await tx.select().from(account).where(eq(account.id, account_id)).for('no key update')
    const role = team && (await roleOf(tx, account_id, user_id))
    if (!role) throw new AppError('not_found', 'no such account of this person')
    if (team.kind !== 'team') {
      throw new AppError('conflict', 'a personal account', {
        detail: 'This is a personal account, for you alone. Create a team first.',
      })
    }
    assertCan({ actor: { account_id, user_id, role } }, action)
    return work({ tx, team, role })
  })
}
