import { periodEnd } from '@earmark/core/plans/subscription.ts'

// What a stand-in for Stripe keeps, in Stripe's own shapes, as far as they are read.

export interface StripeBooks {
  subscriptions: Map<string, StandInSubscription>
  checkouts: Map<string, StandInCheckout>
  customers: Map<string, { id: string; email: string | null; credit: number }>
  charges: StandInCharge[]
  invoices: StandInInvoice[]
  /** Whether what is to be paid at once is declined. */
  declines: boolean
  portals: { id: string; metadata: Record<string, string> }[]
  /** What was answered to which key. */
  answered: Map<string, unknown>
  now: () => Date
  next: number
}

export interface StandInSubscription {
  id: string
  object: 'subscription'
  customer: string
  created: number
  currency: 'usd'
  status: string
  cancel_at_period_end: boolean
  cancel_at: number | null
  trial_end: number | null
  ended_at: number | null
  metadata: Record<string, string>
  default_payment_method: { id: string; card: { fingerprint: string } } | null
  items: { data: StandInItem[] }
}

interface StandInItem {
  id: string
  quantity: number
  current_period_end: number
  price: { unit_amount: number; currency: 'usd'; product: string; recurring: { interval: string } }
}

export interface StandInCheckout {
  id: string
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  url: string
  params: Record<string, unknown>
}

interface StandInCharge {
  id: string
  customer: string
  created: number
  amount: number
  amount_refunded: number
  paid: boolean
  refunded: boolean
  payment_intent: string
  payment_method_details: { card: { fingerprint: string } }
}

interface StandInInvoice {
  id: string
  customer: string
  subscription: string
  created: number
  number: string
  status: 'open' | 'paid'
  total: number
  amount_due: number
  starting_balance: number
  ending_balance: number
  currency: 'usd'
  hosted_invoice_url: string
  lines: { data: { period: { start: number; end: number } }[] }
  payments: { data: { payment: { payment_intent: string } }[] }
}

export function openBooks(now: () => Date): StripeBooks {
  return {
    subscriptions: new Map(),
    checkouts: new Map(),
    customers: new Map(),
    charges: [],
    invoices: [],
    declines: false,
    portals: [],
    answered: new Map(),
    now,
    next: 1,
  }
}

export function newId(books: StripeBooks, kind: string): string {
  return `${kind}_standin${books.next++}`
}

export const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000)

/** What Stripe does when somebody pays at its page. Answers the subscription. */
export function payCheckout(books: StripeBooks, checkout: StandInCheckout, email: string, card: string) {
  // What was sent, as it was sent: the stand-in reads no more than this of it.
  const params = checkout.params as unknown as SentCheckout
  checkout.status = 'complete'
  const customer = params.customer ?? newId(books, 'cus')
  books.customers.set(customer, books.customers.get(customer) ?? { id: customer, email, credit: 0 })
  const line = params.line_items[0]
  const { interval } = line.price_data.recurring
  const now = books.now()
  const subscription: StandInSubscription = {
    id: newId(books, 'sub'),
    object: 'subscription',
    customer,
    created: secondsOf(now),
    currency: 'usd',
    status: params.subscription_data.trial_end ? 'trialing' : 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    trial_end: params.subscription_data.trial_end ? Number(params.subscription_data.trial_end) : null,
    ended_at: null,
    metadata: params.subscription_data.metadata,
    default_payment_method: { id: newId(books, 'pm'), card: { fingerprint: card } },
    items: {
      data: [
        {
          id: newId(books, 'si'),
          quantity: Number(line.quantity),
          current_period_end: Number(
            params.subscription_data.trial_end ?? secondsOf(periodEnd(now, interval, now)),
          ),
          price: priceOf(line.price_data, newId(books, 'prod')),
        },
      ],
    },
  }
  books.subscriptions.set(subscription.id, subscription)
  checkout.subscription = subscription.id
  if (subscription.status === 'active') billStandIn(books, subscription, 'paid')
  return subscription
}

interface SentCheckout {
  customer?: string
  line_items: { 0: SentLine }
  subscription_data: { metadata: Record<string, string>; trial_end?: string }
}

export interface SentPrice {
  unit_amount: string
  recurring: { interval: 'month' | 'year' }
}

export interface SentChange {
  items: Record<string, { id: string; quantity: string; price_data?: SentPrice }>
  proration_behavior?: string
}

interface SentLine {
  quantity: string
  price_data: SentPrice
}

function priceOf({ unit_amount, recurring }: SentPrice, product: string): StandInItem['price'] {
  return { unit_amount: Number(unit_amount), currency: 'usd', product, recurring }
}

/** As Stripe does: a new period, billed at once, less what was paid for the one that has just begun. */
export function changePrice(books: StripeBooks, subscription: StandInSubscription, price: SentPrice): void {
  const [item] = subscription.items.data
  if (!item) return
  const paid = item.price.unit_amount * item.quantity
  const now = books.now()
  item.price = priceOf(price, item.price.product)
  item.current_period_end = secondsOf(periodEnd(now, price.recurring.interval, now))
  billStandIn(books, subscription, 'paid', item.price.unit_amount * item.quantity - paid)
}

/** As Stripe does: what more of it costs for the rest of the period is billed at once only where that was asked for. */
export function changeQuantity(
  books: StripeBooks,
  subscription: StandInSubscription,
  { quantity, proration_behavior }: { quantity: number; proration_behavior?: string },
): void {
  const [item] = subscription.items.data
  if (!item) return
  const more = item.price.unit_amount * (quantity - item.quantity)
  item.quantity = quantity
  if (proration_behavior !== 'always_invoice') return
  if (books.declines) subscription.status = 'past_due'
  billStandIn(books, subscription, books.declines ? 'open' : 'paid', more)
}

/** What Stripe says of an invoice that it would make. */
export function previewStandIn(
  books: StripeBooks,
  { customer, items: { data }, status }: StandInSubscription,
  { items, proration_behavior }: SentChange,
): unknown {
  const [item] = data
  const [sent] = Object.values(items)
  if (!item || !sent) return undefined
  const now = books.now()
  const [before, quantity] = [item.price.unit_amount * item.quantity, Number(sent.quantity)]
  const after = Number(sent.price_data?.unit_amount ?? item.price.unit_amount) * quantity
  const nextEnd = (from: Date, interval = item.price.recurring.interval) =>
    secondsOf(periodEnd(from, interval === 'year' ? 'year' : 'month', from))
  const line = (amount: number, end: number, proration: boolean) => ({
    amount,
    period: { start: secondsOf(now), end },
    parent: { subscription_item_details: { proration } },
  })
  const rest = line(sent.price_data ? -before : after - before, item.current_period_end, true)
  const whole = line(
    after,
    sent.price_data
      ? nextEnd(now, sent.price_data.recurring.interval)
      : nextEnd(new Date(item.current_period_end * 1_000)),
    false,
  )
  const isAlone = proration_behavior === 'always_invoice'
  const lines = status === 'trialing' ? [whole] : isAlone ? [rest] : [rest, whole]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const starting_balance = -(books.customers.get(customer)?.credit ?? 0)
  return { object: 'invoice', total, starting_balance, currency: 'usd', lines: { data: lines } }
}

const amountOf = ({ items: { data } }: StandInSubscription) =>
  data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0)

/** An invoice for a period, and the charge where it is paid. */
export function billStandIn(
  books: StripeBooks,
  subscription: StandInSubscription,
  status: 'paid' | 'open',
  total = amountOf(subscription),
): void {
  const [item] = subscription.items.data
  const [id, payment_intent] = [newId(books, 'in'), newId(books, 'pi')]
  const { customer } = subscription
  const payer = books.customers.get(customer)
  const starting_balance = -(payer?.credit ?? 0)
  const amount_due = Math.max(0, total + starting_balance)
  const ending_balance = Math.min(0, total + starting_balance)
  if (payer) payer.credit = -ending_balance
  const created = secondsOf(books.now())
  books.invoices.unshift({
    id,
    customer,
    subscription: subscription.id,
    created,
    status,
    total,
    amount_due,
    starting_balance,
    ending_balance,
    number: `N-${books.next}`,
    currency: 'usd',
    hosted_invoice_url: `https://invoice.example/${id}`,
    lines: { data: [{ period: { start: created, end: item?.current_period_end ?? created } }] },
    payments: { data: [{ payment: { payment_intent } }] },
  })
  if (status === 'open' || amount_due === 0) return
  books.charges.unshift({
    customer,
    created,
    payment_intent,
    id: newId(books, 'ch'),
    amount: amount_due,
    amount_refunded: 0,
    paid: true,
    refunded: false,
    payment_method_details: {
      card: { fingerprint: subscription.default_payment_method?.card.fingerprint ?? '' },
    },
  })
}
