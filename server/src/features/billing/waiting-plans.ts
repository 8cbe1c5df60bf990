import type { AnswerOf } from '@earmark/core/calls.ts'
import type { PaidPlan } from '@earmark/core/plans/subscription.ts'
import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { subscription } from '../../platform/db/billing-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { takeOver } from './take-over.ts'

/** Of everybody who has confirmed an address that paid. */
export async function handOverWaiting(needs: BillingNeeds): Promise<void> {
  await handOverWhere(needs, isNotNull(subscription.waiting_email))
}

/** Of one person, if they have confirmed it: they need not wait for the next round. Answers which plans. */
export async function handOverTo(needs: BillingNeeds, user_id: string): Promise<PaidPlan[]> {
  return handOverWhere(needs, eq(user.id, user_id))
}

async function handOverWhere(needs: BillingNeeds, whose: SQL): Promise<PaidPlan[]> {
  const { db } = needs.database
  const found = await db
    .select({ id: subscription.id, plan: subscription.plan, account_id: account.id })
    .from(subscription)
    .innerJoin(user, eq(user.email, subscription.waiting_email))
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(and(whose, eq(user.emailVerified, true), isActive(db, user.id)))
  for (const { id, account_id } of found) await handOver(needs, id, account_id)
  return found.map(({ plan }) => plan)
}

/** With which address was paid last, of these claims, while that waits for somebody. */
export async function readPayingAddress(
  { database }: Pick<BillingNeeds, 'database'>,
  hashes: readonly string[],
): Promise<AnswerOf<'GET /public/checkout'>> {
  if (hashes.length === 0) return { email: null, is_coming: false }
  const { claim_hash, waiting_email, read_at } = subscription
  const known = await database.db
    .select({ claim_hash, email: waiting_email })
    .from(subscription)
    .where(inArray(claim_hash, [...hashes]))
    .orderBy(desc(read_at))
  const email = known.find((one) => one.email !== null)?.email ?? null
  // The newest stands first.
  return { email, is_coming: email === null && !known.some((one) => one.claim_hash === hashes[0]) }
}

/** Somebody came with the browser that paid, and with the address that paid. Answers whether there was anything. */
export async function claimWaiting(
  needs: BillingNeeds,
  { hashes, user_id }: { hashes: readonly string[]; user_id: string },
): Promise<boolean> {
  const { db } = needs.database
  const found = await db
    .select({ id: subscription.id, account_id: account.id })
    .from(subscription)
    .innerJoin(user, eq(user.email, subscription.waiting_email))
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(and(inArray(subscription.claim_hash, hashes), eq(user.id, user_id)))
  for (const { id, account_id } of found) await handOver(needs, id, account_id)
  return found.length > 0
}

async function handOver(needs: BillingNeeds, id: string, account_id: string): Promise<void> {
  await needs.database.transaction((tx) => takeOver(tx, id, account_id))
  await refreshSubscription(needs, id)
}
