import { and, eq, inArray } from 'drizzle-orm'
import { subscription } from './platform/db/billing-schema.ts'
import { CannotStart } from './ports/cannot-start.ts'
import type { Queries } from './ports/database.ts'

/**
 * Plans that are paid with Stripe are asked of Stripe alone. Without its key the sandbox would take their place: it
 * knows none of them, ends them, and gives plans away, while Stripe goes on charging.
 */
export async function checkPayments(db: Queries, { hasKey }: { hasKey: boolean }): Promise<void> {
  if (hasKey) return
  const isPaid = and(
    eq(subscription.provider, 'stripe'),
    inArray(subscription.status, ['trialing', 'active', 'past_due']),
  )
  const paid = await db.$count(subscription, isPaid)
  if (paid === 0) return
  throw new CannotStart(
    `${paid === 1 ? 'A plan is' : `${paid} plans are`} paid with Stripe here, and STRIPE_SECRET_KEY is not set. Set it, with STRIPE_WEBHOOK_SECRET. To go back to the sandbox, first end all subscriptions in Stripe while Earmark runs with its key.`,
  )
}
