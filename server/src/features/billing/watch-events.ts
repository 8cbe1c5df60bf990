import { and, eq, gt, lt, max } from 'drizzle-orm'
import { paymentEvent, subscription } from '../../platform/db/billing-schema.ts'
import type { BillingNeeds } from './billing-needs.ts'

export const missedEvents = 'payment events'

/** An event comes within seconds; signatures allow for clocks that differ by as much. */
const patienceMs = 5 * 60 * 1000
/** Events are remembered for longer than this, so that none which came is missed. */
const watchedMs = 30 * 24 * 60 * 60 * 1000

/**
 * A wrong `STRIPE_WEBHOOK_SECRET`, or an address that Stripe does not post to, costs nobody a plan: what is paid is asked
 * for. But who runs the instance is to know. Refused signatures prove nothing, for anybody can post those; that somebody
 * has paid since the last event came does, and no stranger can pretend it.
 */
export async function watchEvents({
  database: { db },
  payments,
  notices,
  address,
  now,
}: BillingNeeds): Promise<void> {
  if (payments.name === 'sandbox') return
  const [came] = await db.select({ at: max(paymentEvent.received_at) }).from(paymentEvent)
  const at = now().getTime()
  const since = Math.max(at - watchedMs, (came?.at?.getTime() ?? 0) + patienceMs)
  const [paid] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.provider, payments.name),
        gt(subscription.created_at, new Date(since)),
        lt(subscription.created_at, new Date(at - patienceMs)),
      ),
    )
    .limit(1)
  if (!paid) return notices.drop(missedEvents)
  notices.put(
    missedEvents,
    `Stripe’s events do not arrive; somebody’s payment was found only by asking. Check STRIPE_WEBHOOK_SECRET, and that Stripe posts to ${address.mailedOrigin()}/webhooks/stripe.`,
  )
}
