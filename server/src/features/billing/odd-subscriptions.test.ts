import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingOf, toldTo } from '../../testing/billing.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeUser, newId, type TestUser } from '../../testing/make.ts'
import type { TestApp } from '../../testing/start-app.ts'
import { type AppWithStripe, startAppWithStripe } from '../../testing/stripe/app-with-stripe.ts'
import { postEvent } from '../../testing/stripe/payment-sequence.ts'
import type { StripeStandIn } from '../../testing/stripe/start-stripe.ts'
import type { StandInSubscription } from '../../testing/stripe/stripe-books.ts'
import { watchOdd } from './watch-odd.ts'

// Set once before all tests.
let place: AppWithStripe
let app: TestApp
let stripe: StripeStandIn

beforeAll(async () => {
  place = await startAppWithStripe()
  ;({ app, stripe } = place)
})
afterAll(() => place.close())

const post = ({ id, customer }: StandInSubscription) =>
  postEvent(
    { app, stripe },
    JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', id, customer } },
    }),
  )

async function buyPro(): Promise<{ ada: TestUser; bought: StandInSubscription }> {
  const ada = await makeUser(app)
  const bought = await place.payAtStripe(ada, `card of ${ada.email}`)
  await post(bought)
  return { ada, bought }
}

const notice = async () => {
  await watchOdd(app.services)
  return app.services.notices.all().get('subscriptions changed by hand') ?? ''
}

type Edit = (bought: StandInSubscription) => void
/** Of what an item is there this may be changed by hand, to whatever Stripe has. */
const editItem =
  (change: Record<string, unknown>): Edit =>
  ({ items }) =>
    void Object.assign(items.data[0] ?? {}, change)
const price = (change: Record<string, unknown>) =>
  editItem({
    price: {
      unit_amount: 1_000,
      currency: 'usd',
      product: 'prod_1',
      recurring: { interval: 'month' },
      ...change,
    },
  })
const edit =
  (change: Record<string, unknown>): Edit =>
  (bought) =>
    void Object.assign(bought, change)

const asBefore = { status: 'active', plan: 'pro', interval: 'month', amount: 1_000 }

test.each<[string, Edit, object, string]>([
  ['another amount', price({ unit_amount: 700 }), { ...asBefore, amount: 700 }, ''],
  ['a price without a fixed amount', price({ unit_amount: null }), asBefore, 'has no fixed price'],
  ['more than can be counted', price({ unit_amount: 9e15 }), asBefore, 'has no fixed price'],
  ['by the week', price({ recurring: { interval: 'week' } }), asBefore, 'neither by the month'],
  [
    'every third month',
    price({ recurring: { interval: 'month', interval_count: 3 } }),
    asBefore,
    'neither by the',
  ],
  ['no price', editItem({ price: null }), asBefore, 'has no fixed price'],
  [
    'two items',
    ({ items }) => void items.data.push(...structuredClone(items.data)),
    { ...asBefore, amount: 2_000 },
    'more than one thing',
  ],
  ['no items', ({ items }) => void items.data.splice(0), asBefore, 'nothing in it'],
  ['no list of items', edit({ items: null }), asBefore, 'nothing in it'],
  ['paused', edit({ status: 'paused' }), asBefore, 'is paused'],
  ['collecting nothing', edit({ pause_collection: { behavior: 'void' } }), asBefore, 'collects no payments'],
  ['a state of tomorrow', edit({ status: 'resting' }), asBefore, 'a state that Earmark does not know'],
  ['no period', editItem({ current_period_end: undefined }), asBefore, 'until when'],
  ['quantity 0', editItem({ quantity: 0 }), { ...asBefore, amount: 0 }, 'has no seats'],
  ['euros', edit({ currency: 'eur' }), { ...asBefore, currency: 'eur' }, 'not paid in US dollars'],
  ['no label', edit({ metadata: {} }), asBefore, 'does not say which plan'],
  ['a label of another plan', edit({ metadata: { earmark_plan: 'team' } }), asBefore, 'names another one'],
  ['seats beyond sense', ({ metadata }) => void (metadata['asked_seats'] = '1e99'), asBefore, ''],
  ['a trial without an end', edit({ status: 'trialing' }), { ...asBefore, status: 'trialing' }, ''],
])(
  '[BILL-46] a subscription that was changed by hand keeps the plan: %s',
  async (_, change, expected, odd) => {
    const { ada, bought } = await buyPro()
    change(bought)

    expect((await post(bought)).status).toBe(200)

    expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', subscription: expected })
    expect(await toldTo(app, ada)).not.toContain('ended')
    expect(odd === '' ? odd : await notice()).toContain(odd)
    Object.assign(bought, { status: 'canceled' })
    expect((await post(bought)).status).toBe(200)
    expect(await billingOf(app, ada)).toMatchObject({ plan: 'free', subscription: { status: 'canceled' } })
    expect(await notice()).not.toContain(bought.id)
  },
)

test('[BILL-46] a payment that failed without an invoice is due from when that was read', async () => {
  const { ada, bought } = await buyPro()
  stripe.books.invoices = []
  bought.created -= 400 * 24 * 60 * 60
  bought.status = 'past_due'

  await post(bought)

  const { plan, subscription } = await billingOf(app, ada)
  expect(plan).toBe('pro')
  expect(Date.parse(subscription?.grace_end ?? '')).toBeGreaterThan(app.services.now().getTime())
})

test('[BILL-46] what was changed by hand is not changed here, but can be cancelled', async () => {
  const { ada, bought } = await buyPro()
  const byYear = () =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval: 'year' }, cookie: ada.cookie })
  bought.items.data.push(...structuredClone(bought.items.data))
  expect(await problemIn(await byYear())).toMatchObject({
    status: 409,
    detail: expect.stringContaining('by hand'),
  })
  await post(bought)
  expect(await problemIn(await byYear())).toMatchObject({ status: 409 })

  const cancelled = await send(app, '/api/v1/billing/cancel', { method: 'POST', cookie: ada.cookie })

  expect(cancelled.status).toBe(200)
  expect((await billingOf(app, ada)).subscription?.cancel_at_period_end).toBe(true)
})

test('[BILL-46] what the provider knows no more goes on to the end of what is paid, and then ends with an email', async () => {
  const { ada, bought } = await buyPro()
  stripe.books.subscriptions.delete(bought.id)

  await post(bought)

  expect((await billingOf(app, ada)).paid).toBe(true)
  expect(await notice()).toContain(`${bought.id} is not known there any more`)
  place.clock.aheadMs += 40 * 24 * 60 * 60_000
  await post(bought)
  expect(await toldTo(app, ada)).toContain('ended')
})
