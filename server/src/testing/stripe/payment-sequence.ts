import { type Chance, makeChance } from '@earmark/core/testing/history/chance.ts'
import { eq } from 'drizzle-orm'
import { subscription, toldOnce } from '../../platform/db/billing-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { post } from '../call.ts'
import { makeUser, newId as newTestId, personalAccountOf } from '../make.ts'
import type { TestApp } from '../start-app.ts'
import { billStandIn, newId, payCheckout, secondsOf, type StandInSubscription } from './stripe-books.ts'
import type { StripeStandIn } from './start-stripe.ts'

interface Place {
  app: TestApp
  stripe: StripeStandIn
}

const steps = 12

/**
 * Things happen to a subscription at Stripe, and its events come twice, late, in any order, several at once or not at
 * all. Those that were dropped are posted again at the end. Answers what is then not as Stripe has it; nothing else.
 */
export async function runPaymentSequence({ app, stripe }: Place, seed: number): Promise<string[]> {
  const chance = makeChance(seed)
  const account_id = await personalAccountOf(app, await makeUser(app))
  const bought = buy(stripe, account_id)
  const waiting: string[] = [eventOf(bought, 'checkout.session.completed')]
  for (let step = 0; step < steps; step++) {
    waiting.push(happen(stripe, bought, chance))
    const posted = chance.oneIn(3) ? [] : pick(waiting, chance)
    await Promise.all(posted.map((body) => postEvent({ app, stripe }, body)))
  }
  const rest = waiting.toSorted(() => chance.below(3) - 1)
  for (const body of rest) await postEvent({ app, stripe }, body)
  return findTrouble({ app, stripe }, { account_id, bought })
}

function buy({ books }: StripeStandIn, account_id: string): StandInSubscription {
  const params = {
    line_items: {
      0: { quantity: '1', price_data: { unit_amount: '1000', recurring: { interval: 'month' } } },
    },
    subscription_data: { metadata: { earmark_plan: 'pro', account_id, asked_seats: '0', claim: '' } },
  }
  const checkout = { id: newId(books, 'cs'), status: 'open' as const, subscription: null, url: '', params }
  return payCheckout(books, checkout, `${newTestId()}@example.org`, 'fingerprint1')
}

type Happening = (stripe: StripeStandIn, bought: StandInSubscription) => void

const happenings: Record<string, Happening> = {
  'invoice.payment_failed': ({ books }, bought) => {
    if (bought.status === 'canceled') return
    bought.status = 'past_due'
    billStandIn(books, bought, 'open')
  },
  'invoice.paid': ({ books }, bought) => {
    if (bought.status === 'canceled') return
    bought.status = 'active'
    billStandIn(books, bought, 'paid')
  },
  'customer.subscription.updated': (_, bought) => {
    bought.cancel_at_period_end = !bought.cancel_at_period_end
  },
  'customer.subscription.deleted': ({ books }, bought) => {
    Object.assign(bought, { status: 'canceled', ended_at: secondsOf(books.now()) })
  },
  'charge.refunded': ({ books }, bought) => {
    const charge = books.charges.find(({ customer }) => customer === bought.customer)
    if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
  },
  'invoice.upcoming': () => {},
}

function happen(stripe: StripeStandIn, bought: StandInSubscription, chance: Chance): string {
  const type = chance.pick(Object.keys(happenings)) ?? ''
  // It seldom ends.
  const chosen = type.endsWith('deleted') && !chance.oneIn(4) ? 'invoice.upcoming' : type
  happenings[chosen]?.(stripe, bought)
  return eventOf(bought, chosen)
}

function eventOf({ id, customer }: StandInSubscription, type: string): string {
  const object = type.startsWith('customer.subscription.')
    ? { object: 'subscription', id, customer }
    : type.startsWith('charge.')
      ? { object: 'charge', id: 'ch_1', customer }
      : { object: 'invoice', customer, parent: { subscription_details: { subscription: id } } }
  return JSON.stringify({ id: `evt_${newTestId()}`, object: 'event', type, data: { object } })
}

/** Some of those that wait, some of them twice; what is dropped here comes at the end. */
function pick(waiting: readonly string[], chance: Chance): string[] {
  const some = waiting.filter(() => chance.oneIn(2))
  return [...some, ...some.filter(() => chance.oneIn(3))]
}

export async function postEvent({ app, stripe }: Place, body: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': stripe.sign(body) }
  return post(app, '/webhooks/stripe', { body, headers })
}

async function findTrouble(
  { app, stripe }: Place,
  { account_id, bought }: { account_id: string; bought: StandInSubscription },
): Promise<string[]> {
  const { db } = app.services.database
  const truth = await app.services.payments.readSubscription(bought.id)
  const [row] = await db.select().from(subscription).where(eq(subscription.id, bought.id))
  const [held] = await db.select().from(account).where(eq(account.id, account_id))
  const told = await db.select().from(toldOnce).where(eq(toldOnce.account_id, account_id))
  const paid = stripe.books.invoices.filter(
    ({ customer, status }) => customer === bought.customer && status === 'paid',
  )
  const receipts = told.filter(({ key }) => key.startsWith('receipt ')).length
  const isOver = bought.status === 'canceled'
  const claims: [string, boolean][] = [
    ['its state', row?.status === truth?.status],
    ['when it ends', row?.cancel_at_period_end === truth?.cancel_at_period_end],
    ['since when it is due', row?.past_due_since?.getTime() === truth?.past_due_since?.getTime()],
    [
      'whether it was refunded',
      (row?.is_first_refunded ?? false) === (truth?.first_payment?.is_refunded ?? false),
    ],
    ['the plan', held?.plan === (isOver ? 'free' : 'pro')],
    ['receipts', receipts <= paid.length],
  ]
  return claims.flatMap(([what, isSo]) => (isSo ? [] : [what]))
}
