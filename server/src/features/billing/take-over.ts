import { and, eq, isNotNull } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { subscription, type SubscriptionRow } from '../../platform/db/billing-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

// What was paid for without an account waits for the address that paid. It goes, once, to whoever has shown that this
// address is theirs, or comes with the browser that paid.

/** Of a row that was just written; answers whose it is now. */
export async function takeOverIfKnown(
  tx: Queries,
  { id, waiting_email }: Pick<SubscriptionRow, 'id' | 'waiting_email'>,
): Promise<string | null> {
  if (waiting_email === null) return null
  const [owner] = await tx
    .select({ account_id: account.id })
    .from(user)
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(and(eq(user.email, waiting_email), eq(user.emailVerified, true), isActive(tx, user.id)))
  return owner ? takeOver(tx, id, owner.account_id) : null
}

/** Of fifty who come at once, one has it. */
export async function takeOver(tx: Queries, id: string, account_id: string): Promise<string | null> {
  const taken = await tx
    .update(subscription)
    .set({ account_id, waiting_email: null, claim_hash: null })
    .where(and(eq(subscription.id, id), isNotNull(subscription.waiting_email)))
    .returning({ id: subscription.id })
  return taken.length > 0 ? account_id : null
}
