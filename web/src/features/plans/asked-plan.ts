import type { CheckoutRequest } from '@earmark/core/billing-api.ts'
import { billingPeriods, maxSeats, paidPlans } from '@earmark/core/plans/subscription.ts'

/** What `?plan=`, with `interval` and `seats`, asks for: by the year and for the members where it says nothing else. */
export function askedPlan(query: URLSearchParams): CheckoutRequest | undefined {
  const plan = paidPlans.find((name) => name === query.get('plan'))
  if (!plan) return undefined
  const interval = billingPeriods.find((name) => name === query.get('interval')) ?? 'year'
  const seats = Number(query.get('seats'))
  const areSeats = plan === 'team' && Number.isInteger(seats) && seats >= 1 && seats <= maxSeats
  return { plan, interval, ...(areSeats && { seats }) }
}
