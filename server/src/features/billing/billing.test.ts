import type { Invoice } from '@earmark/core/billing-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscription as subscriptions, toldOnce } from '../../platform/db/billing-schema.ts'
import { accountDeletion } from '../../platform/db/safety-schema.ts'
import {
  beginCheckout,
  billingOf,
  pay,
  press,
  pressInPortal,
  settle,
  startBillingApp,
  type BillingApp,
} from '../../testing/billing.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeTeam, makeUser, personalAccountOf, type TestUser, workIn } from '../../testing/make.ts'

// Set once before all tests. Each test moves its clock on, and none looks at what others had paid.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

const monthly = { plan: 'pro', interval: 'month' } as const
/** Of what somebody's account was told, oldest first: the first word of each. Emails themselves are not kept for long. */
const toldTo = async (person: TestUser) => {
  const isTheirs = eq(toldOnce.account_id, await personalAccountOf(app, person))
  const told = await app.services.database.db
    .select()
    .from(toldOnce)
    .where(isTheirs)
    .orderBy(toldOnce.told_at)
  return told.map(({ key }) => key.split(' ')[0])
}

const amountsOf = (invoices: readonly Invoice[] | null) =>
  invoices?.map(({ amount }) => amount).toSorted((a, b) => b - a)
const daysBetween = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)

test('[BILL-5] who pays has the plan once the provider has said so, and a receipt', async () => {
  const ada = await makeUser(app)
  const url = await beginCheckout(app, ada, monthly)

  expect(await (await app.fetch(new URL(url).pathname)).text()).toContain('no money moves')
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'free', paid: false, subscription: null })

  const answer = await press(app, url, { outcome: 'succeed' })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${app.url}/thankyou?plan=pro`)
  expect(await billingOf(app, ada)).toMatchObject({
    provider: 'sandbox',
    plan: 'pro',
    paid: true,
    subscription: {
      status: 'active',
      amount: 1_000,
      currency: 'usd',
      period_end: '2026-02-28T10:00:00.000Z',
    },
    invoices: [
      {
        amount: 1_000,
        status: 'paid',
        period: { from: '2026-01-31T10:00:00.000Z', to: '2026-02-28T10:00:00.000Z' },
      },
    ],
  })
  const receipt = (await emailsOf(app)).find(({ to }) => to === ada.email)
  expect(receipt?.subject).toBe('Your receipt: $10')
  const invoice = await app.fetch(new URL(receipt?.link ?? '').pathname)
  expect(await invoice.text()).toContain('It is for 31 Jan 2026 to 28 Feb 2026.')
})

test('[BILL-5] a card that is declined, a check-out that is cancelled, and one that was used buy nothing', async () => {
  const ada = await makeUser(app)
  const url = await beginCheckout(app, ada, monthly)

  expect((await press(app, url, { outcome: 'fail' })).status).toBe(402)
  expect((await press(app, url, { outcome: 'cancel' })).headers.get('location')).toContain(
    '/upgrade?plan=pro',
  )
  expect((await billingOf(app, ada)).paid).toBe(false)
  expect((await press(app, url, { outcome: 'succeed' })).status).toBe(303)
  expect((await press(app, url, { outcome: 'succeed' })).status).toBe(404)
  expect((await billingOf(app, ada)).invoices).toHaveLength(1)
})

test('[BILL-6] a new check-out ends the former; one expires by itself after an hour', async () => {
  const ada = await makeUser(app)
  const first = await beginCheckout(app, ada, monthly)
  const second = await beginCheckout(app, ada, { plan: 'pro', interval: 'year' })

  expect((await press(app, first, { outcome: 'succeed' })).status).toBe(404)
  await app.waitDays(1)
  expect((await press(app, second, { outcome: 'succeed' })).status).toBe(404)
  expect((await billingOf(app, ada)).paid).toBe(false)
})

test('[BILL-6] who has paid and was not told so yet does not pay again', async () => {
  const ada = await makeUser(app)
  await press(app, await beginCheckout(app, ada, monthly), { outcome: 'late' })

  const again = await post(app, '/api/v1/billing/checkout', { body: monthly, cookie: ada.cookie })

  expect(await problemIn(again)).toMatchObject({ status: 409, detail: expect.stringContaining('already') })
  expect((await billingOf(app, ada)).paid).toBe(true)
})

test('[BILL-6] of ten check-outs that are opened at once one can be paid', async () => {
  const ada = await makeUser(app)
  await beginCheckout(app, ada, { plan: 'pro', interval: 'year' })

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(app, '/api/v1/billing/checkout', { body: monthly, cookie: ada.cookie }),
    ),
  )
  const opened = answers.filter(({ ok }) => ok)
  // The call's own answer, checked by its schema on the way out.
  const urls = await Promise.all(opened.map(async (answer) => ((await answer.json()) as { url: string }).url))
  const paid = []
  for (const url of new Set(urls)) paid.push((await press(app, url, { outcome: 'succeed' })).status)

  expect(answers.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([])
  expect(paid.filter((status) => status === 303)).toHaveLength(1)
  expect((await billingOf(app, ada)).invoices).toHaveLength(1)
})

test('[BILL-5] what is confirmed late counts when it is confirmed', async () => {
  const ada = await makeUser(app)
  await press(app, await beginCheckout(app, ada, monthly), { outcome: 'late' })

  expect((await billingOf(app, ada)).paid).toBe(false)
  await app.waitDays(0.01)
  expect((await billingOf(app, ada)).paid).toBe(true)
})

test('[BILL-7] a plan that is cancelled goes on to the end of what is paid, and can be resumed until then', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)
  const { subscription } = await billingOf(app, ada)

  const cancelled = await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })
  expect(await cancelled.json()).toMatchObject({
    paid: true,
    subscription: { cancel_at_period_end: true, period_end: subscription?.period_end },
  })
  const resumed = await post(app, '/api/v1/billing/resume', { cookie: ada.cookie })
  expect(await resumed.json()).toMatchObject({ subscription: { cancel_at_period_end: false } })

  await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })
  await app.waitDays(32)

  expect(await billingOf(app, ada)).toMatchObject({
    plan: 'free',
    paid: false,
    subscription: { status: 'canceled' },
  })
  expect(await toldTo(ada)).toEqual(['receipt', 'ended'])
})

test('[BILL-2] a payment that fails: 14 days later the plan ends, and with a card that works it is back', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)
  await pressInPortal(app, ada, 'card_fails')

  await app.waitDays(32)
  const late = await billingOf(app, ada)
  expect(late).toMatchObject({ plan: 'pro', paid: true, subscription: { status: 'past_due' } })
  expect(late.plan_ends_at).toBe(late.subscription?.grace_end)
  await app.waitDays(13)
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true })
  await app.waitDays(1.1)
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'free', paid: false })
  expect(await toldTo(ada)).toEqual(['receipt', 'failed', 'ended'])

  await pressInPortal(app, ada, 'card_works')

  expect(await billingOf(app, ada)).toMatchObject({
    plan: 'pro',
    paid: true,
    subscription: { status: 'active' },
  })
})

test('[BILL-35] whose payment is due pays that, also where the plan was cancelled and has lapsed', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)
  await pressInPortal(app, ada, 'card_fails')
  await app.waitDays(32)
  await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })
  await app.waitDays(15)
  expect(await billingOf(app, ada)).toMatchObject({ paid: false, subscription: { status: 'past_due' } })

  const url = await beginCheckout(app, ada, monthly)
  expect(url).toContain('/sandbox/portal/')
  await press(app, url, { action: 'card_works', cookie: ada.cookie })

  expect(await billingOf(app, ada)).toMatchObject({ paid: true, subscription: { status: 'active' } })
})

test('[BILL-10] prices are ours: what a form says of them is refused, and plans are for their kind of account', async () => {
  const ada = await makeUser(app)
  const checkout = (body: unknown) => post(app, '/api/v1/billing/checkout', { body, cookie: ada.cookie })

  expect((await checkout({ ...monthly, price: 1 })).status).toBe(400)
  expect((await checkout({ ...monthly, interval: 'decade' })).status).toBe(400)
  expect((await checkout({ ...monthly, seats: -1 })).status).toBe(400)
  expect((await checkout({ ...monthly, plan: 'free' })).status).toBe(400)
  expect(await problemIn(await checkout({ ...monthly, plan: 'team' }))).toMatchObject({ status: 409 })
  await pay(app, ada)
  expect(await problemIn(await checkout(monthly))).toMatchObject({ status: 409 })
})

test('[BILL-12] who never paid has no portal and nothing to cancel', async () => {
  const ada = await makeUser(app)

  expect((await post(app, '/api/v1/billing/portal', { cookie: ada.cookie })).status).toBe(409)
  expect((await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })).status).toBe(409)
})

test('[BILL-31] who pays by the month goes on by the year at once, and back, and what is left is set off', async () => {
  const ada = await makeUser(app)
  const payBy = (interval: string) =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval }, cookie: ada.cookie })
  expect(await problemIn(await payBy('year'))).toMatchObject({ status: 409 })
  await pay(app, ada)
  const { subscription: before } = await billingOf(app, ada)

  const yearly = await payBy('year')

  expect(yearly.status).toBe(200)
  const { subscription, invoices } = await billingOf(app, ada)
  expect(subscription).toMatchObject({ interval: 'year', amount: 9_600, status: 'active' })
  expect(daysBetween(before?.period_end, subscription?.period_end)).toBeGreaterThan(330)
  expect(amountsOf(invoices)).toEqual([8_600, 1_000])
  await payBy('month')
  await app.waitDays(40)
  // Of what is left of the year more than a month is paid.
  expect(amountsOf((await billingOf(app, ada)).invoices)).toEqual([8_600, 1_000, 0, 0])
})

test('[BILL-36] credit is named, and used before the card is asked', async () => {
  const ada = await makeUser(app)
  const payBy = (interval: string) =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval }, cookie: ada.cookie })
  await pay(app, ada)
  await payBy('year')
  await payBy('month')
  expect(await billingOf(app, ada)).toMatchObject({ credit: 8_600 })
  await pressInPortal(app, ada, 'card_fails')

  await app.waitDays(32)

  const { credit, paid, subscription, invoices } = await billingOf(app, ada)
  expect([credit, paid, subscription?.status]).toEqual([7_600, true, 'active'])
  expect(invoices?.[0]).toMatchObject({ amount: 0, credit: 1_000, status: 'paid' })
})

test('[BILL-37] of changes that are made all at once each is made or refused, and each payment has its receipt', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      send(app, '/api/v1/billing/interval', {
        method: 'PUT',
        body: { interval: at % 2 ? 'month' : 'year' },
        cookie: ada.cookie,
      }),
    ),
  )
  await app.services.background.idle()

  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  const { invoices } = await billingOf(app, ada)
  const paid = invoices?.filter(({ amount }) => amount > 0) ?? []
  expect((await toldTo(ada)).filter((told) => told === 'receipt')).toHaveLength(paid.length)
})

test('[BILL-31] what is cancelled, or was not paid, stays as it is', async () => {
  const ada = await makeUser(app)
  const payYearly = () =>
    send(app, '/api/v1/billing/interval', { method: 'PUT', body: { interval: 'year' }, cookie: ada.cookie })
  await pay(app, ada)
  await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })
  expect(await problemIn(await payYearly())).toMatchObject({ status: 409 })
  await post(app, '/api/v1/billing/resume', { cookie: ada.cookie })
  await pressInPortal(app, ada, 'card_fails')

  expect(await problemIn(await payYearly())).toMatchObject({
    status: 409,
    detail: expect.stringContaining('declined'),
  })

  expect(await billingOf(app, ada)).toMatchObject({ paid: true, subscription: { interval: 'month' } })
})

test('[BILL-13] a refund ends what was paid for', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)

  await pressInPortal(app, ada, 'refund')

  expect(await billingOf(app, ada)).toMatchObject({ paid: false, invoices: [{ status: 'refunded' }] })
})

test('[BILL-14] who deletes their account is not charged again, though they may still change their mind', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)
  const { db } = app.services.database
  const at = app.services.now()
  const purge_at = new Date(at.getTime() + 7 * 86_400_000)
  const asked = { user_id: ada.id, undo_token_hash: ada.id, asked_at: at, purge_at }
  await db.insert(accountDeletion).values(asked)

  await settle(app)

  const account_id = await personalAccountOf(app, ada)
  const [bought] = await db.select().from(subscriptions).where(eq(subscriptions.account_id, account_id))
  expect(await app.services.payments.readSubscription(bought?.id ?? '')).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  })
})

test('[BILL-14] what an account paid for ends with the account', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga, { isPaid: true })
  await workIn(app, olga.cookie, team)
  await pay(app, olga, { plan: 'team', interval: 'month' })
  const { db } = app.services.database
  const [bought] = await db.select().from(subscriptions).where(eq(subscriptions.account_id, team))

  const gone = await send(app, `/api/v1/accounts/${team}`, { method: 'DELETE', cookie: olga.cookie })
  expect(gone.status).toBe(204)
  await app.waitDays(1)

  expect(await app.services.payments.readSubscription(bought?.id ?? '')).toMatchObject({ status: 'canceled' })
})
