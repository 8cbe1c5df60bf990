import type { Oddity } from '@earmark/core/plans/odd-subscription.ts'
import { periodEnd } from '@earmark/core/plans/subscription.ts'
import type { SubscriptionRow } from '../../platform/db/billing-schema.ts'
import type { FoundSubscription, ProviderSubscription } from '../../ports/payment-provider.ts'

/** As it is now, and what is odd about it. */
export type SettledSubscription = ProviderSubscription & { oddities: Oddity[] }

/**
 * What cannot be read at the provider stays as it was read before: so nothing that is done there by hand ends a plan, but
 * ending it. Undefined: it was never bought here.
 */
export function settleFound(
  found: FoundSubscription,
  before: SubscriptionRow | undefined,
  now: Date,
): SettledSubscription | undefined {
  const plan = before?.plan ?? found.plan
  if (plan === null) return undefined
  const interval = found.interval ?? before?.interval ?? 'month'
  const status = found.status ?? before?.status ?? 'incomplete'
  const period_end = found.period_end ?? before?.period_end ?? periodEnd(found.created_at, interval, now)
  const since = found.past_due_since ?? before?.past_due_since ?? now
  const isRenamed = found.plan !== null && found.plan !== plan && status !== 'canceled'
  return {
    ...found,
    plan,
    interval,
    status,
    period_end,
    seats: found.seats ?? before?.seats ?? 1,
    asked_seats: found.asked_seats ?? before?.asked_seats ?? 0,
    cents: found.cents ?? before?.cents ?? 0,
    past_due_since: status === 'past_due' ? since : null,
    trial_end: status === 'trialing' ? (found.trial_end ?? period_end) : found.trial_end,
    oddities: isRenamed ? ['plan', ...found.oddities] : found.oddities,
  }
}
