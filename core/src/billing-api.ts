import { z } from 'zod'
import { billingPeriods, maxSeats, paidPlans, subscriptionStatuses } from './plans/subscription.ts'

const time = z.iso.datetime()
const seats = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(maxSeats, `must be at most ${maxSeats}`)

/** `POST /api/v1/billing/checkout`: what it costs is the server's own word, and no part of what is sent. */
export const checkoutRequest = z.strictObject({
  plan: z.enum(paidPlans),
  interval: z.enum(billingPeriods),
  /** Of a plan with seats; not given: as many as there are members. Never fewer than that. */
  seats: seats.optional(),
})
export type CheckoutRequest = z.infer<typeof checkoutRequest>

/** `POST /api/v1/public/checkout`: by someone who has no account yet. A team is made first, and then paid for. */
export const guestCheckoutRequest = z.strictObject({
  plan: z.literal('pro', 'must be pro: a team is created first, and then paid for'),
  interval: z.enum(billingPeriods),
})
export type GuestCheckoutRequest = z.infer<typeof guestCheckoutRequest>

/** `GET /api/v1/public/checkout` */
export const payerAnswer = z.object({
  /** Null: nothing was paid by this browser, or the payment provider has not said so yet, or it was taken over. */
  email: z.string().nullable(),
  /** The browser came back from a check-out, and the payment provider has not said yet what came of it. */
  is_coming: z.boolean(),
})

/** Where the browser goes next. */
export const goToAnswer = z.object({ url: z.url() })

/** `PUT /api/v1/billing/seats` */
export const seatsRequest = z.strictObject({ seats })

/** `PUT /api/v1/billing/interval` */
export const intervalRequest = z.strictObject({ interval: z.enum(billingPeriods) })

/** `POST /api/v1/billing/preview`: a change that is not made yet. */
export const billingChange = z.union([seatsRequest, intervalRequest])
export type BillingChange = z.infer<typeof billingChange>

export const changePreview = z.object({
  /** To be paid at once, in cents; what is left over and what is credit is set off already. */
  due: z.int(),
  currency: z.string(),
  /** Left over afterwards, and set off against what comes next. */
  credit: z.int(),
  /** What comes after that, and when. */
  next: z.object({ amount: z.int(), at: time }),
})
export type ChangePreview = z.infer<typeof changePreview>

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  at: time,
  /** What was to be paid, in the currency's smallest unit: cents. */
  amount: z.int(),
  /** What was set off against it, of credit; less than nothing: what became credit by it. */
  credit: z.int(),
  /** Three letters, such as usd. */
  currency: z.string(),
  status: z.enum(['paid', 'open', 'refunded', 'void']),
  /** What it is for; null: the payment provider does not say. */
  period: z.object({ from: time, to: time }).nullable(),
  /** Where it can be read; null: nowhere. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

/** What is paid for an account, as the provider last said. */
export const subscriptionAnswer = z.object({
  plan: z.enum(paidPlans),
  interval: z.enum(billingPeriods),
  seats: z.int(),
  status: z.enum(subscriptionStatuses),
  /** For one period and all seats, in cents. */
  amount: z.int(),
  currency: z.string(),
  /** When it is paid for again; or ends, where `cancel_at_period_end`. */
  period_end: time,
  cancel_at_period_end: z.boolean(),
  /** While it is only tried: when the first payment is due. */
  trial_end: time.nullable(),
  /** A payment failed: until when the plan goes on all the same. */
  grace_end: time.nullable(),
})
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>

/** `GET /api/v1/billing`, and what the calls that change it answer. */
export const billingAnswer = z.object({
  /** `sandbox`: no money moves, which every page about it says. */
  provider: z.enum(['stripe', 'sandbox']),
  /** The plan whose limits hold now. */
  plan: z.enum(['free', ...paidPlans]),
  paid: z.boolean(),
  /** The plan is only tried until then. */
  trial_ends_at: time.nullable(),
  /** The plan ends then: a payment failed, or it was given for a time. */
  plan_ends_at: time.nullable(),
  members: z.int(),
  /** Null: nothing is paid, and nothing was lately. */
  subscription: subscriptionAnswer.nullable(),
  /** Left of what was paid before, in cents: set off against the next payments. Null: as of `invoices`. */
  credit: z.int().nullable(),
  /** Newest first; null: the payment provider does not answer now. */
  invoices: z.array(invoice).nullable(),
})
export type BillingAnswer = z.infer<typeof billingAnswer>
