import type { BillingAnswer, SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import type { Dates } from '@earmark/core/text/dates.ts'

/** What holds now and what comes next, one sentence each. */
export function billingFacts(billing: BillingAnswer, dates: Pick<Dates, 'day'>): string[] {
  return [...planFacts(billing, dates), ...creditFacts(billing)]
}

function creditFacts({ credit, subscription }: BillingAnswer): string[] {
  if (!credit) return []
  const sum = formatMoney(credit, subscription?.currency ?? 'usd')
  return [
    isToBePaid(subscription)
      ? `${sum} credit, used for the next payments.`
      : `${sum} credit is left. No payment is due that would use it; it stays, and is used first when this account is paid for again.`,
  ]
}

/** What cancelling means for credit that is left; undefined: there is none, or nothing to cancel. */
export function cancelWarning({ credit, subscription }: BillingAnswer): string | undefined {
  if (!credit || !isToBePaid(subscription)) return undefined
  const sum = formatMoney(credit, subscription?.currency ?? 'usd')
  return `If you cancel: ${sum} of credit is left and would only be used if you pay again.`
}

/** Whether another payment comes if nobody does anything. */
function isToBePaid(subscription: SubscriptionAnswer | null): boolean {
  return subscription !== null && subscription.status !== 'canceled' && !subscription.cancel_at_period_end
}

function planFacts(billing: BillingAnswer, dates: Pick<Dates, 'day'>): string[] {
  const { subscription, trial_ends_at, plan_ends_at } = billing
  if (subscription && subscription.status !== 'canceled') return subscriptionFacts(subscription, dates)
  if (trial_ends_at !== null)
    return [`On trial until ${dates.day(trial_ends_at)}. Then the limits of Free apply.`]
  if (plan_ends_at !== null) return [`Given to you until ${dates.day(plan_ends_at)}.`]
  return billing.plan === 'free'
    ? ['Nothing is paid for this account.']
    : ['Given to you; nothing is paid for it.']
}

/** What comes after a check-out: nothing is promised of a payment that was none. */
export function thanksFact(
  { subscription }: Pick<BillingAnswer, 'subscription'>,
  dates: Pick<Dates, 'day'>,
): string {
  if (subscription?.status !== 'trialing' || subscription.trial_end === null) {
    return 'A receipt comes by email, and stands in Settings, under Plan and invoices.'
  }
  const first = formatMoney(subscription.amount, subscription.currency)
  return `Nothing was paid today. The first payment, ${first}, is on ${dates.day(subscription.trial_end)}.`
}

function subscriptionFacts(subscription: SubscriptionAnswer, dates: Pick<Dates, 'day'>): string[] {
  const { interval, seats, plan, status, trial_end, grace_end } = subscription
  const seatsText = plan === 'team' ? ` for ${seats === 1 ? '1 seat' : `${seats} seats`}` : ''
  const price = `${formatMoney(subscription.amount, subscription.currency)} a ${interval}${seatsText}.`
  if (status === 'incomplete') return [price, 'The first payment has not been confirmed yet.']
  if (grace_end !== null) {
    return [price, `A payment failed. The plan goes on until ${dates.day(grace_end)}; then Free applies.`]
  }
  if (subscription.cancel_at_period_end) {
    return [price, `Cancelled: it ends on ${dates.day(trial_end ?? subscription.period_end)}.`]
  }
  if (trial_end !== null) return [price, `On trial: the first payment is on ${dates.day(trial_end)}.`]
  return [price, `The next payment is on ${dates.day(subscription.period_end)}.`]
}
