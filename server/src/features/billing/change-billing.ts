import type { BillingChange, ChangePreview } from '@earmark/core/billing-api.ts'
import { AppError } from '@earmark/core/errors.ts'
import { canBeChanged, changedByHand } from '@earmark/core/plans/odd-subscription.ts'
import { seatsWanted } from '@earmark/core/plans/subscription.ts'
import type { SubscriptionRow } from '../../platform/db/billing-schema.ts'
import type { SubscriptionChange, SubscriptionEnd } from '../../ports/payment-provider.ts'
import { askProvider, type BillingNeeds } from './billing-needs.ts'
import { demandTrialSeats, tooFewSeats } from './demand-seats.ts'
import { endSubscription } from './end-subscriptions.ts'
import { type Payer, readPayer } from './read-payer.ts'
import { refreshSubscription } from './refresh-subscription.ts'

/** At the end of what is paid for, or not after all. */
export async function setEnd(
  needs: BillingNeeds,
  account_id: string,
  end: Exclude<SubscriptionEnd, 'now'>,
): Promise<void> {
  const { live } = await readLive(needs, account_id)
  // Whoever was made to pay twice cancels both, and goes on with one.
  for (const { id } of end === 'never' ? live.slice(0, 1) : live) await endSubscription(needs, id, end)
}

/** Seats, or the interval, from now on. */
export async function changeBilling(
  needs: BillingNeeds,
  account_id: string,
  asked: BillingChange,
): Promise<void> {
  const { id, change } = await readChange(needs, account_id, asked)
  await askProvider(needs, needs.payments.change(id, change))
  await refreshSubscription(needs, id)
}

/** The same change, before it is made. */
export async function previewChange(
  needs: BillingNeeds,
  account_id: string,
  asked: BillingChange,
): Promise<ChangePreview> {
  const { id, change } = await readChange(needs, account_id, asked)
  return askProvider(needs, needs.payments.previewChange(id, change))
}

async function readChange(
  needs: BillingNeeds,
  account_id: string,
  asked: BillingChange,
): Promise<{ id: string; change: SubscriptionChange }> {
  const payer = await readChangeable(needs, account_id)
  const { id, plan } = payer.subscription
  if ('seats' in asked) return { id, change: seatChange(payer, asked.seats) }
  const { interval } = asked
  return { id, change: { kind: 'interval', interval, cents: needs.plans[plan].price[interval] * 100 } }
}

function seatChange({ subscription, members }: Changeable, asked: number): SubscriptionChange {
  const { plan, status } = subscription
  if (plan !== 'team') {
    throw new AppError('conflict', 'seats of a plan without', { detail: 'This plan is for one person.' })
  }
  if (status === 'trialing') demandTrialSeats({ asked, members })
  if (asked < members) throw tooFewSeats(members)
  const seats = seatsWanted({ asked, members })
  // They raise the limits at once: so they are paid at once, and nobody has them for the asking.
  const billed = status === 'active' && seats > subscription.seats ? 'now' : 'with_next_payment'
  return { kind: 'seats', seats, asked_seats: asked, billed }
}

/** Cards and addresses are the provider's own matter. */
export async function openPortal(
  needs: BillingNeeds,
  { account_id, origin }: { account_id: string; origin: string },
): Promise<{ url: string }> {
  const { customer_id } = await read(needs, account_id)
  if (customer_id === null) throw nothingPaid()
  return askProvider(
    needs,
    needs.payments.makePortal({ customer_id, return_url: `${origin}/d/settings/plan` }),
  )
}

async function readLive(needs: BillingNeeds, account_id: string) {
  const payer = await read(needs, account_id)
  const { subscription } = payer
  if (!subscription) throw nothingPaid()
  return { ...payer, subscription }
}

type Changeable = Payer & { subscription: SubscriptionRow }

/** Where the next payment is sure to be asked for. */
async function readChangeable(needs: BillingNeeds, account_id: string): Promise<Changeable> {
  const payer = await readLive(needs, account_id)
  const { status, cancel_at_period_end, oddities } = payer.subscription
  if (!canBeChanged(oddities)) throw changedByHand()
  if (status === 'past_due') throw notNow('A payment failed. Check the card first, then change this.')
  if (cancel_at_period_end) throw notNow('The plan is cancelled. Keep it first, then change this.')
  return payer
}

function read({ database, payments }: BillingNeeds, account_id: string): Promise<Payer> {
  return readPayer(database.db, { account_id, provider: payments.name })
}

function notNow(detail: string): AppError {
  return new AppError('conflict', 'no change now', { detail })
}

function nothingPaid(): AppError {
  return new AppError('conflict', 'nothing is paid', { detail: 'Nothing is paid for this account.' })
}
