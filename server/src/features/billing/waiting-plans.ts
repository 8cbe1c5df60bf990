import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { subscription } from '../../platform/db/billing-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { takeOver } from './take-over.ts'

/** Of everybody who has confirmed an address that paid. */
export async function handOverWaiting(needs: BillingNeeds): Promise<void> {
  const { db } = needs.database
  const found = await db
    .select({ id: subscription.id, account_id: account.id })
    .from(subscription)
    .innerJoin(user, eq(user.email, subscription.waiting_email))
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(and(isNotNull(subscription.waiting_email), eq(user.emailVerified, true), isActive(db, user.id)))
  for (const { id, account_id } of found) await handOver(needs, id, account_id)
}

/** With which address the browser paid last that is known by this claim, while that waits for somebody. */
export async function readPayingAddress(
  { database, keyedHash }: BillingNeeds,
  claim: string,
): Promise<string | null> {
  const [found] = await database.db
    .select({ email: subscription.waiting_email })
    .from(subscription)
    .where(
      and(eq(subscription.claim_hash, keyedHash(`claim ${claim}`)), isNotNull(subscription.waiting_email)),
    )
    .orderBy(desc(subscription.read_at))
    .limit(1)
  return found?.email ?? null
}

/** Somebody came with the browser that paid, and with the address that paid. Answers whether there was anything. */
export async function claimWaiting(
  needs: BillingNeeds,
  { claim, user_id }: { claim: string; user_id: string },
): Promise<boolean> {
  const { db } = needs.database
  const found = await db
    .select({ id: subscription.id, account_id: account.id })
    .from(subscription)
    .innerJoin(user, eq(user.email, subscription.waiting_email))
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(and(eq(subscription.claim_hash, needs.keyedHash(`claim ${claim}`)), eq(user.id, user_id)))
  for (const { id, account_id } of found) await handOver(needs, id, account_id)
  return found.length > 0
}

async function handOver(needs: BillingNeeds, id: string, account_id: string): Promise<void> {
  await needs.database.transaction((tx) => takeOver(tx, id, account_id))
  await refreshSubscription(needs, id)
}
