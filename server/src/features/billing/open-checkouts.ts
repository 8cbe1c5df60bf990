import { and, eq, lt } from 'drizzle-orm'
import { openCheckout } from '../../platform/db/billing-schema.ts'
import type { Queries } from '../../ports/database.ts'
import { askProvider, type BillingNeeds } from './billing-needs.ts'
import { eachApart } from './each-apart.ts'
import { refreshSubscription } from './refresh-subscription.ts'

/** The provider's word comes within seconds; where it has not, we ask. */
const patienceMs = 5 * 60 * 1000

/** At which page an account may be paying. */
export async function readOpen(db: Queries, account_id: string): Promise<string | undefined> {
  const [found] = await db.select().from(openCheckout).where(eq(openCheckout.account_id, account_id))
  return found?.checkout_id
}

interface Opened {
  id: string
  /** Null: of a guest. */
  account_id: string | null
  /** The one that it takes the place of. */
  former: string | undefined
}

/** Of several that are opened at once for one account, one stands: answers whether it is this one. */
export async function noteOpen({ database, now }: BillingNeeds, { id, account_id, former }: Opened) {
  const { db } = database
  const row = { checkout_id: id, account_id, opened_at: now() }
  if (former === undefined) await db.insert(openCheckout).values(row).onConflictDoNothing()
  else await db.update(openCheckout).set(row).where(eq(openCheckout.checkout_id, former))
  const [stands] = await db.select().from(openCheckout).where(eq(openCheckout.checkout_id, id))
  return stands !== undefined
}

/** Nobody pays at it any more; what was paid at it counts from now on. */
export async function endCheckout(needs: BillingNeeds, id: string): Promise<void> {
  await askProvider(needs, needs.payments.expireCheckout(id))
  await settleCheckout(needs, id)
}

/** What was paid while the provider's word was lost. */
export async function settleCheckouts(needs: BillingNeeds): Promise<void> {
  const { database, now } = needs
  const isDue = lt(openCheckout.opened_at, new Date(now().getTime() - patienceMs))
  const rows = await database.db.select({ id: openCheckout.checkout_id }).from(openCheckout).where(isDue)
  await eachApart(needs, rows, async ({ id }) => {
    const isOpen = await settleCheckout(needs, id)
    if (!isOpen) await database.db.delete(openCheckout).where(and(isDue, eq(openCheckout.checkout_id, id)))
  })
}

/** Answers whether somebody can still pay at it. */
async function settleCheckout(needs: BillingNeeds, id: string): Promise<boolean> {
  const found = await askProvider(needs, needs.payments.readCheckout(id))
  if (found?.subscription_id) await refreshSubscription(needs, found.subscription_id)
  return found?.is_open ?? false
}
