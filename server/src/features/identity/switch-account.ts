import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq, exists, sql } from 'drizzle-orm'
import { membership, session } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

/** One statement, so a membership that ends at the same moment cannot be switched to. */
export async function switchAccount(db: Queries, { id, viewer }: Session, account_id: string): Promise<void> {
  const isMember = db
    .select({ one: sql`1` })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), eq(membership.user_id, viewer.user.id)))
  const switched = await db
    .update(session)
    .set({ current_account_id: account_id })
    .where(and(eq(session.id, id), exists(isMember)))
    .returning({ id: session.id })
  if (switched.length === 0) throw new AppError('not_found', 'no such account of this person')
}
