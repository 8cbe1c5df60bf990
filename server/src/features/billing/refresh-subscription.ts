import { and, eq, lt, sql } from 'drizzle-orm'
import { paymentEvent, subscription, subscriptionRead } from '../../platform/db/billing-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { PaymentEvent } from '../../ports/payment-provider.ts'
import { askProvider, type BillingNeeds } from './billing-needs.ts'
import { settleReferrals } from './referral/settle-referrals.ts'
import { writeSubscription } from './write-subscription.ts'

/**
 * Something has happened with the provider. What it says is not believed but looked up: so it does not matter in which
 * order events come, how often, or whether one was lost.
 */
export async function takeEvent(
  { database: { db }, now }: Pick<BillingNeeds, 'database' | 'now'>,
  event: PaymentEvent,
  refresh: (subscription_id: string) => Promise<void>,
): Promise<void> {
  const [seen] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, event.id))
  if (seen) return
  for (const id of await subscriptionsOf(db, event)) await refresh(id)
  const { id, type } = event
  await db.insert(paymentEvent).values({ id, type, received_at: now() }).onConflictDoNothing()
}

/** Reads a subscription as the provider has it now, and writes it down with all that follows. */
export async function refreshSubscription(needs: BillingNeeds, id: string): Promise<void> {
  const { database, payments, jobs } = needs
  const reading = await beginReading(database.db, id)
  const found = await askProvider(needs, payments.readSubscription(id))
  await database.transaction(async (tx) => {
    if (await isNews(tx, id, reading)) await writeSubscription(needs, tx, { id, found })
  })
  await settleReferralsOf(needs, id)
  jobs.wake()
}

/** Who brought, or was brought, reads at once what a payment or a refund means. */
async function settleReferralsOf(needs: BillingNeeds, id: string): Promise<void> {
  const { db } = needs.database
  const [row] = await db
    .select({ account_id: subscription.account_id })
    .from(subscription)
    .where(eq(subscription.id, id))
  if (row?.account_id) await settleReferrals(needs, row.account_id)
}

async function subscriptionsOf(
  db: Queries,
  { subscription_id, customer_id }: PaymentEvent,
): Promise<string[]> {
  if (subscription_id !== null) return [subscription_id]
  if (customer_id === null) return []
  const rows = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.customer_id, customer_id))
  return rows.map(({ id }) => id)
}

async function beginReading(db: Queries, subscription_id: string): Promise<number> {
  const [row] = await db
    .insert(subscriptionRead)
    .values({ subscription_id, begun: 1 })
    .onConflictDoUpdate({
      target: subscriptionRead.subscription_id,
      set: { begun: sql`${subscriptionRead.begun} + 1` },
    })
    .returning({ begun: subscriptionRead.begun })
  return row?.begun ?? 1
}

/** Of two that were read at once, the one that was asked for later is at least as new. The others wait until it is written. */
async function isNews(tx: Queries, id: string, reading: number): Promise<boolean> {
  const isOlder = lt(subscriptionRead.written, reading)
  const written = await tx
    .update(subscriptionRead)
    .set({ written: reading })
    .where(and(eq(subscriptionRead.subscription_id, id), isOlder))
    .returning({ id: subscriptionRead.subscription_id })
  return written.length > 0
}
