import type { Oddity } from '@earmark/core/plans/odd-subscription.ts'
import { maxSeats, paidPlans, type SubscriptionStatus } from '@earmark/core/plans/subscription.ts'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { FoundSubscription } from '../../ports/payment-provider.ts'
import { dateOf, invoiceOf } from './stripe-answers.ts'

// People change subscriptions by hand in Stripe's dashboard: so whatever one may be like is read here, and what cannot be
// is null. Nothing of it may stop the server or end a plan.

const seconds = z.number().int().positive().nullish().catch(null)

const subscriptionItem = z.object({
  quantity: z.number().int().nonnegative().nullish().catch(null),
  current_period_end: seconds,
  price: z
    .object({
      unit_amount: z.number().int().nonnegative().nullish().catch(null),
      recurring: z
        .object({ interval: z.string(), interval_count: z.number().default(1) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})
type Item = z.output<typeof subscriptionItem>

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number().int(),
  currency: z.string().catch(''),
  metadata: z.record(z.string(), z.string()).catch({}),
  customer: z.union([
    z.string().transform((id) => ({ id, email: null })),
    z.object({ id: z.string(), email: z.string().nullish().catch(null) }),
  ]),
  items: z.object({ data: z.array(subscriptionItem) }).catch({ data: [] }),
  default_payment_method: z
    .object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
  pause_collection: z.object({}).nullish().catch(null),
  cancel_at_period_end: z.boolean().catch(false),
  cancel_at: seconds,
  trial_end: seconds,
  ended_at: seconds,
})
type Answer = z.output<typeof subscription>

/** What Stripe says of a subscription, in our words. */
export function subscriptionOf(
  answered: unknown,
  invoices: readonly Stripe.Invoice[],
  charges: readonly Stripe.Charge[],
): FoundSubscription {
  const found = subscription.parse(answered)
  const { metadata, customer } = found
  const first_payment = firstPayment(charges)
  const status = statusOf(found, first_payment !== null)
  const bought = boughtOf(found)
  const plan = paidPlans.find((name) => name === metadata['earmark_plan']) ?? null
  return {
    ...bought,
    plan,
    status,
    first_payment,
    id: found.id,
    currency: found.currency,
    customer_id: customer.id,
    email: customer.email ?? null,
    account_id: metadata['account_id'] || null,
    claim: metadata['claim'] || null,
    asked_seats: askedSeats(metadata['asked_seats']),
    cancel_at_period_end: found.cancel_at_period_end || Boolean(found.cancel_at),
    // Of several that are due the last invoice is the first that failed: none is made while one is open.
    past_due_since: status === 'past_due' && invoices[0] ? dateOf(invoices[0].created) : null,
    trial_end: found.trial_end ? dateOf(found.trial_end) : null,
    created_at: dateOf(found.created),
    ended_at: found.ended_at ? dateOf(found.ended_at) : null,
    recent_invoices: invoices.flatMap((invoice) => invoiceOf(invoice, charges) ?? []),
    card: found.default_payment_method?.card?.fingerprint ?? lastCard(charges),
    oddities: status === 'canceled' ? [] : odditiesOf(found, { plan, status, ...bought }),
  }
}

type Bought = Pick<FoundSubscription, 'interval' | 'seats' | 'cents' | 'period_end'>

/** There should be one item, a plan. Where there are more, the first is it, and all of them are paid for. */
function boughtOf({ items: { data }, cancel_at }: Answer): Bought {
  const [item] = data
  if (!item) return { interval: null, seats: null, cents: null, period_end: null }
  const seats = Math.min(item.quantity ?? 1, maxSeats)
  const cents = data.reduce((sum, each) => sum + amountOf(each), 0)
  const ends = cancel_at ?? item.current_period_end
  return {
    seats,
    interval: intervalOf(item),
    cents: cents <= mostCents ? cents : null,
    period_end: ends ? dateOf(ends) : null,
  }
}

/** As much as the database can hold. */
const mostCents = 2 ** 31 - 1

/** Where a price has no fixed amount, it is not known. */
function amountOf({ price, quantity }: Item): number {
  return (price?.unit_amount ?? Infinity) * (quantity ?? 1)
}

function intervalOf({ price }: Item): FoundSubscription['interval'] {
  const { interval, interval_count } = price?.recurring ?? {}
  if (interval_count !== 1) return null
  return interval === 'month' || interval === 'year' ? interval : null
}

const statuses: Record<string, SubscriptionStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  /** As late as it can be. */
  unpaid: 'past_due',
  canceled: 'canceled',
} satisfies Partial<Record<Stripe.Subscription.Status, SubscriptionStatus>>

/** One that was paused after its trial, for want of a card, has never been paid; any other was paused by somebody. */
function statusOf({ status }: Answer, hasPaid: boolean): SubscriptionStatus | null {
  if (status === 'paused') return hasPaid ? null : 'incomplete'
  return Object.hasOwn(statuses, status) ? (statuses[status] ?? null) : null
}

type Read = Bought & Pick<FoundSubscription, 'plan' | 'status'>

function odditiesOf(found: Answer, { plan, status, interval, cents, period_end }: Read): Oddity[] {
  const { data } = found.items
  const isPaused = found.status === 'paused'
  const quantity = data[0]?.quantity ?? 1
  const all: [Oddity, boolean][] = [
    ['plan', plan === null],
    ['empty', data.length === 0],
    ['several', data.length > 1],
    ['status', status === null && !isPaused],
    ['paused', status === null && isPaused],
    ['uncollected', Boolean(found.pause_collection)],
    ['price', data.length > 0 && cents === null],
    ['interval', data.length > 0 && interval === null],
    ['currency', found.currency !== 'usd'],
    ['seats', quantity < 1 || quantity > maxSeats],
    ['period', data.length > 0 && period_end === null],
  ]
  return all.flatMap(([oddity, holds]) => (holds ? [oddity] : []))
}

function askedSeats(text: string | undefined): number | null {
  const asked = Number(text || NaN)
  return Number.isInteger(asked) && asked >= 0 && asked <= maxSeats ? asked : null
}

function firstPayment(charges: readonly Stripe.Charge[]): FoundSubscription['first_payment'] {
  // They are listed newest first.
  const first = charges.findLast(({ paid, amount }) => paid && amount > 0)
  return first ? { at: dateOf(first.created), is_refunded: first.amount_refunded > 0 } : null
}

function lastCard([last]: readonly Stripe.Charge[]): string | null {
  return last?.payment_method_details?.card?.fingerprint ?? null
}
