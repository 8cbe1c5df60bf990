import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import {
  changePrice,
  changeQuantity,
  newId,
  openBooks,
  secondsOf,
  previewStandIn,
  type SentChange,
  type StripeBooks,
} from './stripe-books.ts'

export interface StripeStandIn {
  books: StripeBooks
  /** Sets it up, as an operator would. */
  env: Record<string, string>
  url: string
  webhookSecret: string
  /** Requests that came so far, such as `POST /v1/checkout/sessions`. */
  asked: string[]
  /** As Stripe signs what it posts. */
  sign(payload: string, at?: Date): string
  /** While it is on, nothing is answered but errors, or what drips or is without end. */
  outage: { isOn: boolean; kind?: 'error' | 'endless' | 'dripping' | 'elsewhere' }
  close(): Promise<void>
}

const webhookSecret = 'whsec_of_the_stand_in'

/** Stripe's API on loopback, in its own shapes, as far as we ask for it. */
export async function startStripe(now: () => Date = () => new Date()): Promise<StripeStandIn> {
  const books = openBooks(now)
  const outage: StripeStandIn['outage'] = { isOn: false }
  const asked: string[] = []
  const server = createServer((request, answer) => void respond(request, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const name = `${request.method} ${pathname}`
    asked.push(name)
    const key = request.headers['idempotency-key']
    const sent = nest(new URLSearchParams(Buffer.concat(parts).toString()))
    if (outage.isOn && (outage.kind ?? 'error') !== 'error') return answerBadly(answer, outage.kind)
    const reply = outage.isOn
      ? { status: 500, json: { error: { type: 'api_error', message: 'down' } } }
      : once(books, typeof key === 'string' ? `${name} ${key}` : undefined, () =>
          answerOf(books, { name, sent, query: searchParams, url }),
        )
    answer.writeHead(reply.status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' })
    answer.end(JSON.stringify(reply.json))
  }

  return {
    books,
    asked,
    outage,
    url,
    webhookSecret,
    env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    sign: (payload, at = now()) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: secondsOf(at) }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As a server that is broken, or that somebody has put in the place of Stripe. */
function answerBadly(answer: ServerResponse, kind: StripeStandIn['outage']['kind']): void {
  if (kind === 'elsewhere') return void answer.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()
  answer.writeHead(200, { 'Content-Type': 'application/json' })
  answer.write('{"id":"')
  if (kind === 'dripping') return
  const piece = 'x'.repeat(1_000_000)
  const more = () => {
    while (!answer.destroyed && answer.write(piece));
  }
  answer.on('drain', more)
  more()
}

interface Reply {
  status: number
  json: unknown
}

interface Asked {
  name: string
  sent: Record<string, unknown>
  query: URLSearchParams
  url: string
}

type Answerer = (books: StripeBooks, asked: Asked, id: string) => unknown

/** The rows that we ask; `:id` is one part of the address. */
const answers: Record<string, Answerer> = {
  'POST /v1/checkout/sessions': (books, { sent, url }) => {
    if (typeof sent['customer'] === 'string' && !books.customers.has(sent['customer'])) return undefined
    const id = newId(books, 'cs')
    const status = 'open' as const
    const checkout = { id, status, subscription: null, url: `${url}/pay/${id}`, params: sent }
    books.checkouts.set(id, checkout)
    return { id, object: 'checkout.session', url: checkout.url }
  },
  'GET /v1/checkout/sessions/:id': ({ checkouts }, _, id) => {
    const { status, subscription } = checkouts.get(id) ?? {}
    return status && { id, object: 'checkout.session', status, subscription }
  },
  'POST /v1/checkout/sessions/:id/expire': ({ checkouts }, _, id) => {
    const checkout = checkouts.get(id)
    if (checkout?.status !== 'open') return undefined
    checkout.status = 'expired'
    return { id, object: 'checkout.session' }
  },
  'GET /v1/subscriptions/:id': (books, { query }, id) => shown(books, id, query.has('expand[0]')),
  'POST /v1/subscriptions/:id': (books, { sent }, id) => {
    const found = books.subscriptions.get(id)
    if (!found) return undefined
    // Of what may be changed there we change these.
    const change = sent as Changed
    if (books.declines && change.payment_behavior === 'error_if_incomplete') return declined
    if (change.cancel_at_period_end) found.cancel_at_period_end = change.cancel_at_period_end === 'true'
    const [item] = Object.values(change.items ?? {})
    const [kept] = found.items.data
    if (item && kept?.id === item.id)
      changeQuantity(books, found, { quantity: Number(item.quantity), ...change })
    if (item?.price_data) changePrice(books, found, item.price_data)
    Object.assign(found.metadata, change.metadata)
    return shown(books, id, false)
  },
  'DELETE /v1/subscriptions/:id': (books, _, id) => {
    const found = books.subscriptions.get(id)
    if (found) Object.assign(found, { status: 'canceled', ended_at: secondsOf(books.now()) })
    return shown(books, id, false)
  },
  'GET /v1/charges': ({ charges }, { query }) => listOf(charges, query),
  'GET /v1/invoices': ({ invoices }, { query }) => listOf(invoices, query),
  'POST /v1/invoices/create_preview': (books, { sent }) => {
    const found = books.subscriptions.get(String(sent['subscription']))
    // Of what may be previewed there we ask for this.
    return found && previewStandIn(books, found, sent['subscription_details'] as SentChange)
  },
  'GET /v1/billing_portal/configurations': ({ portals }) => ({ object: 'list', data: portals }),
  'POST /v1/billing_portal/configurations': (books) => {
    const made = { id: newId(books, 'bpc'), metadata: { earmark: '1' } }
    books.portals.push(made)
    return made
  },
  'POST /v1/billing_portal/sessions': (books, { sent, url }) =>
    books.customers.has(String(sent['customer'])) ? { url: `${url}/portal` } : undefined,
  'GET /v1/customers/:id': ({ customers }, _, id) => {
    const found = customers.get(id)
    return found && { id, object: 'customer', balance: -found.credit }
  },
  'POST /v1/customers/:id/balance_transactions': ({ customers }, { sent }, id) => {
    const customer = customers.get(id)
    if (customer) customer.credit -= Number(sent['amount'])
    return customer && { id: 'cbtxn_1', object: 'customer_balance_transaction' }
  },
}

interface Changed extends Partial<SentChange> {
  payment_behavior?: string
  cancel_at_period_end?: string
  metadata?: Record<string, string>
}

/** As an error in the place of an answer. */
const declined = { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }

function answerOf(books: StripeBooks, asked: Asked): Reply {
  for (const [row, answer] of Object.entries(answers)) {
    const found = new RegExp(`^${row.replace(':id', '([^/]+)')}$`).exec(asked.name)
    const json = found && answer(books, asked, found[1] ?? '')
    if (json !== undefined && json !== null) return { status: json === declined ? 402 : 200, json }
  }
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `no ${asked.name}` }
  return { status: 404, json: { error } }
}

function once(books: StripeBooks, key: string | undefined, answer: () => Reply): Reply {
  if (key === undefined) return answer()
  const before = books.answered.get(key)
  // Whatever stands there was put there by the line below.
  if (before) return before as Reply
  const reply = answer()
  books.answered.set(key, reply)
  return reply
}

function shown({ subscriptions, customers }: StripeBooks, id: string, isWhole: boolean): unknown {
  const found = subscriptions.get(id)
  if (!found || !isWhole) return found
  return { ...found, customer: customers.get(found.customer) }
}

function listOf(
  all: readonly { customer: string; subscription?: string }[],
  query: URLSearchParams,
): unknown {
  const [customer, subscription] = [query.get('customer'), query.get('subscription')]
  const isAsked = (one: { customer: string; subscription?: string }) =>
    subscription === null ? one.customer === customer : one.subscription === subscription
  return { object: 'list', data: all.filter(isAsked) }
}

/** `a[b][0]=c` as it is meant. */
function nest(fields: URLSearchParams): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = whole
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      // Nothing but such objects is put there.
      at = at[part] as Record<string, unknown>
    }
    at[path.at(-1) ?? ''] = value
  }
  return whole
}
