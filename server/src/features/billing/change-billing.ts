import { AppError } from '@earmark/core/errors.ts'
import { seatsWanted } from '@earmark/core/plans/subscription.ts'
import type { SubscriptionRow } from '../../platform/db/billing-schema.ts'
import { tooFewSeats } from './begin-checkout.ts'
import { askProvider, type BillingNeeds } from './billing-needs.ts'
import { readPayer } from './read-payer.ts'
import { refreshSubscription } from './refresh-subscription.ts'

/** At the end of what is paid for, or not after all. */
export async function setEnd(
  needs: BillingNeeds,
  account_id: string,
  end: 'at_period_end' | 'never',
): Promise<void> {
  await liveOf(needs, account_id)
  const { live } = await readPayer(needs, account_id)
  // Whoever was made to pay twice cancels both.
  for (const { id } of end === 'never' ? live.slice(0, 1) : live) {
    await askProvider(needs, needs.payments.setEnd(id, end))
    await refreshSubscription(needs, id)
  }
}

export async function setSeats(needs: BillingNeeds, account_id: string, asked: number): Promise<void> {
  const { id, plan } = await liveOf(needs, account_id)
  const { members } = await readPayer(needs, account_id)
  if (plan !== 'team') {
    throw new AppError('conflict', 'seats of a plan without', { detail: 'This plan is for one person.' })
  }
  if (asked < members) throw tooFewSeats(members)
  const seats = { seats: seatsWanted({ asked, members }), asked_seats: asked }
  await askProvider(needs, needs.payments.setSeats(id, seats))
  await refreshSubscription(needs, id)
}

/** Cards and addresses are the provider's own matter. */
export async function openPortal(
  needs: BillingNeeds,
  { account_id, origin }: { account_id: string; origin: string },
): Promise<{ url: string }> {
  const { customer_id } = await readPayer(needs, account_id)
  if (customer_id === null) throw nothingPaid()
  return askProvider(
    needs,
    needs.payments.makePortal({ customer_id, return_url: `${origin}/d/settings/plan` }),
  )
}

async function liveOf(needs: BillingNeeds, account_id: string): Promise<SubscriptionRow> {
  const { subscription } = await readPayer(needs, account_id)
  if (!subscription) throw nothingPaid()
  return subscription
}

function nothingPaid(): AppError {
  return new AppError('conflict', 'nothing is paid', { detail: 'Nothing is paid for this account.' })
}
