import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscription as subscriptions } from '../../platform/db/billing-schema.ts'
import { accountDeletion } from '../../platform/db/safety-schema.ts'
import {
  beginCheckout,
  billingOf,
  pay,
  press,
  pressInPortal,
  settle,
  startBillingApp,
  toldTo,
  type BillingApp,
} from '../../testing/billing.ts'
import { post, send } from '../../testing/call.ts'
import { subjectsFor } from '../../testing/emails.ts'
import { makeTeam, makeUser, personalAccountOf, workIn } from '../../testing/make.ts'

// Set once before all tests. Each test moves its clock on, and none looks at what others had paid.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

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
  expect(await toldTo(app, ada)).toEqual(['receipt', 'ended'])
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
  expect(await toldTo(app, ada)).toEqual(['receipt', 'failed', 'ended'])

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

  const url = await beginCheckout(app, ada, { plan: 'pro', interval: 'month' })
  expect(url).toContain('/sandbox/portal/')
  await press(app, url, { action: 'card_works', cookie: ada.cookie })

  expect(await billingOf(app, ada)).toMatchObject({ paid: true, subscription: { status: 'active' } })
})

test('[BILL-12] who never paid has no portal and nothing to cancel', async () => {
  const ada = await makeUser(app)

  expect((await post(app, '/api/v1/billing/portal', { cookie: ada.cookie })).status).toBe(409)
  expect((await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })).status).toBe(409)
})

test('[BILL-13] [BILL-44] a refund ends what was paid for, and is told with its amount', async () => {
  const ada = await makeUser(app)
  await pay(app, ada)

  await pressInPortal(app, ada, 'refund')

  expect(await billingOf(app, ada)).toMatchObject({ paid: false, invoices: [{ status: 'refunded' }] })
  expect(await subjectsFor(app, ada)).toContain('A refund: $10')
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
