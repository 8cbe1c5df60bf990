import type { SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import type { BillingPeriod, Plans } from '@earmark/core/plans/plans.ts'
import type { Dates } from '@earmark/core/text/dates.ts'

interface IntervalOffer {
  interval: BillingPeriod
  /** From when on, as the question is headed. */
  from: 'from today' | 'after the trial'
  /** What happens, and when. */
  about: string
}

/** The other way to pay; none while a payment is due, or where the plan ends. */
export function intervalOffer(
  { plan, interval, seats, status, cancel_at_period_end, trial_end }: SubscriptionAnswer,
  plans: Plans,
  dates: Pick<Dates, 'day'>,
): IntervalOffer | undefined {
  if (cancel_at_period_end || (status !== 'active' && status !== 'trialing')) return undefined
  const other = interval === 'month' ? 'year' : 'month'
  const price = formatMoney(plans[plan].price[other] * 100 * seats, 'usd')
  if (trial_end !== null) {
    return {
      interval: other,
      from: 'after the trial',
      about: `The first payment, on ${dates.day(trial_end)}, is then ${price} for a ${other}.`,
    }
  }
  return { interval: other, from: 'from today', about: abouts[other](price) }
}

const abouts: Record<BillingPeriod, (price: string) => string> = {
  year: (price) => `A year begins today, at ${price}, less what is left of this month and any credit.`,
  month: (price) =>
    `A month begins today, at ${price}. What is left of the year is set off against it and the payments after it.`,
}
