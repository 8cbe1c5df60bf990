import { createHash } from 'node:crypto'
import { changedByHand } from '@earmark/core/plans/odd-subscription.ts'
import type { Stripe } from 'stripe'
import type { CheckoutWish, PaymentProvider, SubscriptionChange } from '../../ports/payment-provider.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { cardDeclined } from './card-declined.ts'
import { parseEvent } from './parse-event.ts'
import { loadStripe } from './stripe-library.ts'
import { idOf, invoiceOf, isMissing, previewOf, unlessMissing } from './stripe-answers.ts'
import { subscriptionOf } from './stripe-subscription.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Where its API is, when not where everybody finds it. */
  apiUrl: string | undefined
  now: () => Date
}

/** Some calls of ours ask three things: all of them are answered, or refused, while the caller still waits. */
const requestMs = 5_000

/** A page to pay at is open for so long. */
const checkoutSeconds = 60 * 60

/** Stripe through its own library. Nothing needs to be set up there: prices and the portal are made as they are needed. */
export function createStripe({ secretKey, webhookSecret, apiUrl, now }: StripeSettings): PaymentProvider {
  const state: { client?: Promise<Stripe> } = {}
  const open = () => (state.client ??= openClient(secretKey, apiUrl))
  return {
    name: 'stripe',
    ...checkouts(open, now),
    makePortal: async ({ customer_id: customer, return_url }) => {
      const stripe = await open()
      const configuration = await findPortal(stripe)
      return {
        url: (await stripe.billingPortal.sessions.create({ customer, return_url, configuration })).url,
      }
    },
    readSubscription: async (id) => {
      const stripe = await open()
      const expand = ['customer', 'default_payment_method']
      const found = await unlessMissing(stripe.subscriptions.retrieve(id, { expand }))
      if (!found) return undefined
      const customer = typeof found.customer === 'string' ? found.customer : found.customer.id
      const charges = await stripe.charges.list({ customer, limit: 100 })
      const invoices = await stripe.invoices.list({ subscription: id, limit: 36, expand: ['data.payments'] })
      return subscriptionOf(found, invoices.data, charges.data)
    },
    previewChange: async (id, to) => {
      const stripe = await open()
      const { item, isTrial } = await readItem(stripe, id)
      const subscription_details = changeParams(item, to)
      const invoice = await stripe.invoices.createPreview({ subscription: id, subscription_details })
      return previewOf({ invoice, item, isTrial }, to)
    },
    change: async (id, to) => change(await open(), id, to),
    setEnd: async (id, end) => {
      const stripe = await open()
      if (end === 'now') await unlessMissing(stripe.subscriptions.cancel(id))
      else await stripe.subscriptions.update(id, { cancel_at_period_end: end === 'at_period_end' })
    },
    addCredit: async ({ customer_id, cents, currency, key }) => {
      const stripe = await open()
      // There a credit is less than nothing that is owed.
      const params = { amount: -cents, currency }
      await stripe.customers.createBalanceTransaction(customer_id, params, { idempotencyKey: key })
    },
    readCustomer: async (customer) => {
      const stripe = await open()
      const found = await stripe.customers.retrieve(customer)
      const invoices = await stripe.invoices.list({ customer, limit: 36, expand: ['data.payments'] })
      const charges = await stripe.charges.list({ customer, limit: 100 })
      return {
        // There a credit is less than nothing that is owed.
        credit: found.deleted ? 0 : Math.max(0, -found.balance),
        invoices: invoices.data.flatMap((invoice) => invoiceOf(invoice, charges.data) ?? []),
      }
    },
    parseEvent: (body, signature) => parseEvent(body, signature, { secret: webhookSecret, now: now() }),
  }
}

type OfCheckouts = Pick<PaymentProvider, 'makeCheckout' | 'readCheckout' | 'expireCheckout'>

function checkouts(open: () => Promise<Stripe>, now: () => Date): OfCheckouts {
  return {
    makeCheckout: async (wish) => {
      const stripe = await open()
      const expires_at = Math.floor(now().getTime() / 1_000) + checkoutSeconds
      const create = async (of: CheckoutWish) => {
        const params = checkoutParams(of)
        const idempotencyKey = keyOf(of.key, params)
        return stripe.checkout.sessions.create({ ...params, expires_at }, { idempotencyKey })
      }
      const { id, url } = await create(wish).catch((error: unknown) => {
        // Somebody else's books know that customer: those of the sandbox, or of another key.
        if (wish.customer_id === null || !isMissing(error)) throw error
        return create({ ...wish, customer_id: null })
      })
      if (!url) throw new Error(`the check-out ${id} has no address`)
      return { id, url }
    },
    readCheckout: async (id) => {
      const stripe = await open()
      const found = await unlessMissing(stripe.checkout.sessions.retrieve(id))
      return found && { is_open: found.status === 'open', subscription_id: idOf(found.subscription) }
    },
    expireCheckout: async (id) => expireCheckout(await open(), id),
  }
}

/** There is one, a plan; of what somebody has put there besides we change nothing. */
async function readItem(stripe: Stripe, id: string) {
  const { items, status } = await stripe.subscriptions.retrieve(id)
  const [item, another] = items.data
  if (!item || another) throw changedByHand()
  return { item, isTrial: status === 'trialing' }
}

async function change(stripe: Stripe, id: string, to: SubscriptionChange): Promise<void> {
  const { item } = await readItem(stripe, id)
  if (to.kind === 'interval' && item.price.recurring?.interval === to.interval) return
  // Otherwise Stripe changes it all the same, and the payment is due.
  const isPaidOrRefused = to.kind === 'interval' || to.billed === 'now'
  const params: Stripe.SubscriptionUpdateParams = {
    ...changeParams(item, to),
    ...(to.kind === 'seats' && { metadata: { asked_seats: String(to.asked_seats) } }),
    ...(isPaidOrRefused && { payment_behavior: 'error_if_incomplete' }),
  }
  await stripe.subscriptions.update(id, params).catch((error: unknown) => {
    throw error instanceof Error && 'type' in error && error.type === 'StripeCardError'
      ? cardDeclined(error)
      : error
  })
}

type ChangeParams = Required<Pick<Stripe.SubscriptionUpdateParams, 'items' | 'proration_behavior'>>

/** With another interval Stripe itself begins a period and bills it at once, less what is left of the former. */
function changeParams(
  { id, quantity = 1, price }: Stripe.SubscriptionItem,
  to: SubscriptionChange,
): ChangeParams {
  if (to.kind === 'seats') {
    const isLater = to.billed === 'with_next_payment'
    const proration_behavior = isLater ? 'create_prorations' : 'always_invoice'
    return { items: [{ id, quantity: to.seats }], proration_behavior }
  }
  const { interval, cents: unit_amount } = to
  const product = idOf(price.product) ?? ''
  const price_data = { currency: price.currency, product, unit_amount, recurring: { interval } }
  return { items: [{ id, quantity, price_data }], proration_behavior: 'create_prorations' }
}

async function openClient(secretKey: string, apiUrl: string | undefined): Promise<Stripe> {
  const Client = await loadStripe()
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Client(secretKey, {
    maxNetworkRetries: 1,
    timeout: requestMs,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(boundedFetch),
    ...(url && {
      host: url.hostname,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
    }),
  })
}

function checkoutParams(wish: CheckoutWish): Stripe.Checkout.SessionCreateParams {
  const { account_id, plan, interval, cents, seats, asked_seats, trial_end } = wish
  const metadata = {
    earmark_plan: plan,
    account_id: account_id ?? '',
    asked_seats: String(asked_seats),
    claim: wish.claim ?? '',
  }
  const price_data = {
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval },
    product_data: { name: wish.title },
  }
  return {
    mode: 'subscription',
    ...(account_id !== null && { client_reference_id: account_id }),
    ...(wish.customer_id !== null && { customer: wish.customer_id }),
    ...(wish.customer_id === null && wish.email !== null && { customer_email: wish.email }),
    line_items: [{ quantity: seats, price_data }],
    metadata,
    subscription_data: {
      metadata,
      ...(trial_end && { trial_end: Math.floor(trial_end.getTime() / 1_000) }),
    },
    success_url: wish.success_url,
    cancel_url: wish.cancel_url,
  }
}

/** One that was paid or has expired meanwhile is refused, and is as it should be. */
async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
    if (!(error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)) throw error
  })
}

/** The same key with anything else is an error there: so all that is sent is part of it, but for the time. */
function keyOf(key: string, params: Stripe.Checkout.SessionCreateParams): string {
  return createHash('sha256')
    .update(`${key} ${JSON.stringify(params)}`)
    .digest('hex')
}

/** Ours is known by what stands in it; it is made once. */
async function findPortal(stripe: Stripe): Promise<string> {
  const all = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const ours = all.data.find(({ metadata }) => metadata?.['earmark'] === '1')
  if (ours) return ours.id
  const made = await stripe.billingPortal.configurations.create({
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
    metadata: { earmark: '1' },
  })
  return made.id
}
