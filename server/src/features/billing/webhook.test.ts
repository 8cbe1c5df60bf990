import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentEvent, subscription, toldOnce } from '../../platform/db/billing-schema.ts'
import { billingOf, settle } from '../../testing/billing.ts'
import { post, problemIn } from '../../testing/call.ts'
import { makeUser, newId, personalAccountOf } from '../../testing/make.ts'
import type { TestApp } from '../../testing/start-app.ts'
import { type AppWithStripe, startAppWithStripe } from '../../testing/stripe/app-with-stripe.ts'
import { postEvent, runPaymentSequence } from '../../testing/stripe/payment-sequence.ts'
import type { StripeStandIn } from '../../testing/stripe/start-stripe.ts'
import type { StandInSubscription } from '../../testing/stripe/stripe-books.ts'

// Set once before all tests.
let place: AppWithStripe
let app: TestApp
let stripe: StripeStandIn

beforeAll(async () => {
  place = await startAppWithStripe()
  ;({ app, stripe } = place)
})
afterAll(() => place.close())

const monthly = { plan: 'pro', interval: 'month' } as const

const completed = ({ id, customer }: StandInSubscription, event = newId()) =>
  JSON.stringify({
    id: `evt_${event}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_1', customer, subscription: id } },
  })

test('[BILL-5] with Stripe: a check-out at its page, and its word by webhook', async () => {
  const ada = await makeUser(app)
  const bought = await place.payAtStripe(ada)
  expect((await billingOf(app, ada)).paid).toBe(false)

  const answer = await postEvent({ app, stripe }, completed(bought))

  expect(answer.status).toBe(200)
  expect(await billingOf(app, ada)).toMatchObject({
    provider: 'stripe',
    plan: 'pro',
    paid: true,
    subscription: { status: 'active', amount: 1_000 },
    invoices: [{ status: 'paid', url: expect.stringContaining('https://') }],
  })
})

test('[BILL-16] TRUST attack 20: what is forged, old, changed or no event is refused', async () => {
  const ada = await makeUser(app)
  const body = completed(await place.payAtStripe(ada))
  const posted = (sent: string, signature: string) =>
    post(app, '/webhooks/stripe', {
      body: sent,
      headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
    })
  const old = new Date(app.services.now().getTime() - 302_000)
  const early = new Date(app.services.now().getTime() + 400_000)

  expect(await problemIn(await posted(body, 't=1,v1=00'))).toMatchObject({ status: 400 })
  expect((await posted(body, '')).status).toBe(400)
  expect((await posted(body, stripe.sign(body, old))).status).toBe(400)
  expect((await posted(body, stripe.sign(body, early))).status).toBe(400)
  expect((await posted(JSON.stringify(JSON.parse(body), null, 1), stripe.sign(body))).status).toBe(400)
  expect((await posted('x'.repeat(600_000), '')).status).toBe(413)
  expect((await billingOf(app, ada)).paid).toBe(false)
})

test('[BILL-17] TRUST attack 20: one event, twenty times at once, has one effect', async () => {
  const ada = await makeUser(app)
  const bought = await place.payAtStripe(ada)
  const body = completed(bought)

  const answers = await Promise.all(Array.from({ length: 20 }, () => postEvent({ app, stripe }, body)))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const { db } = app.services.database
  expect(await db.select().from(subscription).where(eq(subscription.id, bought.id))).toHaveLength(1)
  const account_id = await personalAccountOf(app, ada)
  expect(await db.select().from(toldOnce).where(eq(toldOnce.account_id, account_id))).toHaveLength(1)
})

test('[BILL-17] where the word of a first payment was lost it is asked for', async () => {
  const ada = await makeUser(app)
  await place.payAtStripe(ada)
  place.clock.aheadMs += 6 * 60_000

  await settle(app)

  expect((await billingOf(app, ada)).paid).toBe(true)
})

test('[BILL-29] while the provider fails, who runs the instance reads why', async () => {
  const ada = await makeUser(app)
  const about = () => app.services.notices.all().get('payments')
  stripe.outage.isOn = true
  const refused = await post(app, '/api/v1/billing/checkout', { body: monthly, cookie: ada.cookie })
  stripe.outage.isOn = false

  expect(await problemIn(refused)).toMatchObject({ status: 503 })
  expect(about()).toContain('500')
  await place.payAtStripe(ada)
  expect(about()).toBeUndefined()
})

test('[BILL-30] where a payment was found only by asking, who runs the instance reads that events do not arrive', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const about = () => app.services.notices.all().get('payment events')
  const forge = () =>
    post(app, '/webhooks/stripe', { body: '{}', headers: { 'Stripe-Signature': 't=1,v1=00' } })
  await postEvent({ app, stripe }, completed(await place.payAtStripe(ada)))

  place.clock.aheadMs += 6 * 60_000
  await Promise.all(Array.from({ length: 10 }, forge))
  await settle(app)
  expect(about()).toBeUndefined()

  const bought = await place.payAtStripe(eve)
  place.clock.aheadMs += 6 * 60_000
  await settle(app)
  expect(about()).toContain('STRIPE_WEBHOOK_SECRET')
  expect(await (await app.fetch('/readyz')).text()).toContain('STRIPE_WEBHOOK_SECRET')

  await postEvent({ app, stripe }, completed(bought))
  expect(about()).toBeUndefined()
  await settle(app)
  expect(about()).toBeUndefined()
})

test('[BILL-40] who runs the instance reads how many events were not signed as they should be, until one is', async () => {
  const ada = await makeUser(app)
  const about = () => app.services.notices.all().get('payment signatures')
  const forge = () =>
    post(app, '/webhooks/stripe', {
      body: { secret: 'hunter2' },
      headers: { 'Stripe-Signature': 't=1,v1=00' },
    })
  const bought = await place.payAtStripe(ada)
  await postEvent({ app, stripe }, completed(bought))
  expect(about()).toBeUndefined()

  await Promise.all([forge(), forge()])

  expect(about()).toMatch(/^2 payment events were refused since \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect(about()).toContain('STRIPE_WEBHOOK_SECRET')
  expect(await (await app.fetch('/readyz')).text()).toContain('2 payment events')
  await expect.poll(() => app.logged().join()).toContain('a payment event was refused')
  expect(app.logged().join()).not.toContain('hunter2')
  await postEvent({ app, stripe }, completed(bought))
  expect(about()).toBeUndefined()
})

test('[BILL-17] events that nobody knows, or of what was bought elsewhere, are taken and change nothing', async () => {
  const unknown = { id: `evt_${newId()}`, object: 'event', type: 'unheard.of', data: { object: {} } }
  const elsewhere = { ...unknown, id: `evt_${newId()}`, data: { object: { subscription: 'sub_elsewhere' } } }

  expect((await postEvent({ app, stripe }, JSON.stringify(unknown))).status).toBe(200)
  expect((await postEvent({ app, stripe }, JSON.stringify(elsewhere))).status).toBe(200)

  const { db } = app.services.database
  expect(await db.select().from(paymentEvent).where(eq(paymentEvent.id, unknown.id))).toHaveLength(1)
  expect(await db.select().from(subscription).where(eq(subscription.id, 'sub_elsewhere'))).toEqual([])
})

test('[BILL-18] a subscription that names another customer’s account gives nobody a plan', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  await postEvent({ app, stripe }, completed(await place.payAtStripe(ada)))
  const [own] = await app.services.database.db
    .select()
    .from(subscription)
    .where(eq(subscription.account_id, await personalAccountOf(app, ada)))
  const bought = await place.payAtStripe(eve)
  bought.customer = own?.customer_id ?? ''

  expect((await postEvent({ app, stripe }, completed(bought))).status).toBe(200)

  expect((await billingOf(app, eve)).paid).toBe(false)
})

test('[BILL-17] while Stripe does not answer, its word is refused and comes again; state is shown all the same', async () => {
  const ada = await makeUser(app)
  const body = completed(await place.payAtStripe(ada))
  stripe.outage.isOn = true

  const refused = await postEvent({ app, stripe }, body)
  const checkout = await post(app, '/api/v1/billing/checkout', { body: monthly, cookie: ada.cookie })
  stripe.outage.isOn = false

  expect(refused.status).toBe(503)
  expect(checkout.status).toBe(503)
  expect((await postEvent({ app, stripe }, body)).status).toBe(200)
  expect((await billingOf(app, ada)).paid).toBe(true)
})

test('[BILL-17] what was lost on its way is asked for', async () => {
  const ada = await makeUser(app)
  const bought = await place.payAtStripe(ada)
  await postEvent({ app, stripe }, completed(bought))
  bought.status = 'canceled'

  place.clock.aheadMs += 25 * 60 * 60 * 1000
  await settle(app)

  expect((await billingOf(app, ada)).paid).toBe(false)
})

test.each(Array.from({ length: 24 }, (_, at) => at + 1))(
  '[BILL-19] TRUST attack 20: events twice, late, lost and in any order end as Stripe has it, from seed %i',
  async (seed) => {
    expect(await runPaymentSequence({ app, stripe }, seed)).toEqual([])
  },
)
