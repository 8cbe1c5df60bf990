import type { ChangePreview, Invoice } from '@earmark/core/billing-api.ts'
import type { Oddity } from '@earmark/core/plans/odd-subscription.ts'
import type { BillingPeriod } from '@earmark/core/plans/plans.ts'
import type { PaidPlan, SubscriptionStatus } from '@earmark/core/plans/subscription.ts'

/** What is to be bought. What it costs was worked out by us. */
export interface CheckoutWish {
  /** Null: by somebody who has no account yet. */
  account_id: string | null
  /** Who paid before pays as the same customer. */
  customer_id: string | null
  /** Where the person is known: what the page need not ask. */
  email: string | null
  plan: PaidPlan
  /** What the page and the invoice call it. */
  title: string
  interval: BillingPeriod
  /** Of one seat for one period. */
  cents: number
  seats: number
  /** As the person asked for; of somebody who wants as many as there are members, 0. */
  asked_seats: number
  /** Of a guest: by which the browser is known that paid, as a hash. */
  claim: string | null
  /** The first payment is due then; null: at once. */
  trial_end: Date | null
  success_url: string
  cancel_url: string
  /** Asked twice with the same, there is one page. */
  key: string
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string
  customer_id: string
  account_id: string | null
  asked_seats: number
  claim: string | null
  /** Of who pays. */
  email: string | null
  plan: PaidPlan
  interval: BillingPeriod
  seats: number
  status: SubscriptionStatus
  /** For one period and all seats. */
  cents: number
  currency: string
  period_end: Date
  cancel_at_period_end: boolean
  trial_end: Date | null
  past_due_since: Date | null
  created_at: Date
  ended_at: Date | null
  first_payment: { at: Date; is_refunded: boolean } | null
  /** The last 36, newest first. */
  recent_invoices: Invoice[]
  /** The provider's own name for the card: alike for one card, whoever pays with it. */
  card: string | null
}

type Unsure = 'plan' | 'status' | 'interval' | 'seats' | 'asked_seats' | 'cents' | 'period_end'

/** One as it was read: null is what cannot be read there, as somebody has changed it by hand. */
export type FoundSubscription = Omit<ProviderSubscription, Unsure> & {
  [Name in Unsure]: ProviderSubscription[Name] | null
} & { oddities: Oddity[] }

/** Something has happened; what is so now is read by whoever is told. */
export interface PaymentEvent {
  id: string
  type: string
  /** Which one it is about, where it says so. */
  subscription_id: string | null
  customer_id: string | null
}

interface CheckoutState {
  is_open: boolean
  /** What was bought at it; null: nothing, so far. */
  subscription_id: string | null
}

export type SubscriptionChange = SeatChange | IntervalChange

/** By the month or by the year: another period begins at once, and what is left of the former is set off. */
interface IntervalChange extends Pick<CheckoutWish, 'interval' | 'cents'> {
  kind: 'interval'
}

export interface SeatChange extends Pick<CheckoutWish, 'seats' | 'asked_seats'> {
  kind: 'seats'
  /**
   * When more or fewer of them are billed or set off, for the rest of the period. `now`: or nothing is changed, where the
   * card is declined. `now_or_due`: for who has joined already; where the card is declined, the payment is due.
   */
  billed: 'now' | 'now_or_due' | 'with_next_payment'
}

export type SubscriptionEnd = 'never' | 'at_period_end' | 'now'

/** Whoever takes the money. */
export interface PaymentProvider {
  /** `sandbox`: no money moves. */
  name: 'stripe' | 'sandbox'
  makeCheckout(wish: CheckoutWish): Promise<{ id: string; url: string }>
  /** As it is now; undefined: there is none. */
  readCheckout(id: string): Promise<CheckoutState | undefined>
  /** Nobody pays at it any more. One that was paid or has expired stays as it is. */
  expireCheckout(id: string): Promise<void>
  /** Where customers change cards and addresses. */
  makePortal(wish: { customer_id: string; return_url: string }): Promise<{ url: string }>
  /** Undefined: there is none. */
  readSubscription(id: string): Promise<FoundSubscription | undefined>
  /** What a change would cost, with what is set off. */
  previewChange(id: string, to: SubscriptionChange): Promise<ChangePreview>
  /** Where what is due at once cannot be paid, an AppError, and nothing is changed. */
  change(id: string, to: SubscriptionChange): Promise<void>
  setEnd(id: string, end: SubscriptionEnd): Promise<void>
  /** Set off against what is due next; less than nothing takes it back. Once for each key. */
  addCredit(credit: { customer_id: string; cents: number; currency: string; key: string }): Promise<void>
  /** What is left of their credit, and their invoices, newest first. */
  readCustomer(customer_id: string): Promise<{ credit: number; invoices: Invoice[] }>
  /** What was posted to us, if it is the provider's own word and of these minutes; else an AppError. */
  parseEvent(body: string, signature: string): Promise<PaymentEvent>
}

type CheckoutOutcome = 'succeed' | 'late' | 'fail' | 'cancel'
export const portalActions = ['card_works', 'card_fails', 'end_period', 'refund', 'cancel', 'resume'] as const
export type PortalAction = (typeof portalActions)[number]

interface SandboxCheckout
  extends Pick<CheckoutWish, 'title' | 'interval' | 'cents' | 'seats' | 'email' | 'trial_end'> {
  /** Of the customer, in cents: set off against the first payment. */
  credit: number
}

export interface SandboxPortal {
  return_url: string
  subscription: ProviderSubscription
  /** Of the customer, in cents. */
  credit: number
}

/** What the pages of the sandbox show and do, in the place of a provider's own. */
export interface SandboxDesk {
  /** Undefined: there is none that could still be paid. */
  readCheckout(id: string): Promise<SandboxCheckout | undefined>
  /** Answers where to go on; undefined: it was paid or expired meanwhile, or has no address. */
  decideCheckout(
    id: string,
    decision: { outcome: CheckoutOutcome; email: string | null; card: string | null },
  ): Promise<{ url: string } | undefined>
  readPortal(id: string): Promise<SandboxPortal | undefined>
  readInvoice(id: string): Promise<Invoice | undefined>
  /** Whether there is such a portal. */
  act(id: string, action: PortalAction): Promise<boolean>
  /** Does what is due: renews what is paid, and posts what was not received. */
  settle(): Promise<void>
}
