import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscription } from '../../platform/db/billing-schema.ts'
import { user } from '../../platform/db/schema.ts'
import {
  beginGuestCheckout,
  type BillingApp,
  billingOf,
  comeBack,
  press,
  settle,
  startBillingApp,
} from '../../testing/billing.ts'
import { post, send } from '../../testing/call.ts'
import { makeUser, newId, personalAccountOf } from '../../testing/make.ts'
import { emailsOf, subjectsFor } from '../../testing/emails.ts'

// Set once before all tests.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

const newAddress = () => `${newId().toLowerCase()}@example.org`

/** Somebody without an account has paid; what their browser has. */
async function payAsGuest(email: string): Promise<string> {
  const { url, cookie } = await beginGuestCheckout(app)
  const answer = await press(app, url, { outcome: 'succeed', email })
  expect(answer.headers.get('location')).toMatch(`${app.url}/signup?paid=pro`)
  return comeBack(app, answer, cookie)
}

const confirm = (email: string) =>
  app.services.database.db.update(user).set({ emailVerified: true }).where(eq(user.email, email))

test('[BILL-21] a guest names an address, and pays for Pro alone', async () => {
  const { url } = await beginGuestCheckout(app)

  const { pathname } = new URL(url)
  const unnamed = await press(app, url, { outcome: 'succeed' })
  expect(unnamed.headers.get('location')).toBe(`${pathname}?again=email`)
  const body = { plan: 'team', interval: 'month' }
  expect((await post(app, '/api/v1/public/checkout', { body })).status).toBe(400)
})

test('[BILL-21] what a guest paid waits for the address, and for its confirmation', async () => {
  const email = newAddress()
  await payAsGuest(email.toUpperCase())
  const ada = await makeUser(app, { email })
  await settle(app)
  expect((await billingOf(app, ada)).paid).toBe(false)

  await confirm(email)
  await settle(app)

  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true })
})

test('[BILL-21] the browser that paid takes it over with the address that paid, at once and once', async () => {
  const email = newAddress()
  const claim = await payAsGuest(email)
  const eve = await makeUser(app)
  await app.fetch('/app', { headers: { cookie: `${eve.cookie}; ${claim}` } })
  expect((await billingOf(app, eve)).paid).toBe(false)

  const ada = await makeUser(app, { email })
  const visits = Array.from({ length: 10 }, () =>
    app.fetch('/app', { headers: { cookie: `${ada.cookie}; ${claim}` } }),
  )
  await Promise.all(visits)

  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true })
  const { db } = app.services.database
  expect(await db.select().from(subscription).where(eq(subscription.waiting_email, email))).toEqual([])
})

test('[BILL-48] the browser that paid is told its address until somebody has the plan, and no other is', async () => {
  const email = newAddress()
  const addressFor = async (cookie: string) => (await send(app, '/api/v1/public/checkout', { cookie })).json()
  const { url, cookie: begun } = await beginGuestCheckout(app)
  const other = await payAsGuest(newAddress())

  const paid = await press(app, url, { outcome: 'succeed', email })
  expect(await addressFor(begun)).toMatchObject({ email: null })
  const claim = await comeBack(app, paid, begun)
  expect(await addressFor(claim)).toMatchObject({ email })
  expect(await addressFor(other)).not.toMatchObject({ email })
  expect(await addressFor(await comeBack(app, paid, other))).not.toMatchObject({ email })
  expect(await addressFor(await comeBack(app, paid, ''))).toMatchObject({ email: null })
  const ada = await makeUser(app, { email })
  await app.fetch('/thankyou?plan=pro', { headers: { cookie: `${ada.cookie}; ${claim}` } })

  expect(await addressFor(claim)).toMatchObject({ email: null })
})

test('[BILL-50] who sends their check-out to somebody else neither learns who paid there nor has the plan', async () => {
  const email = newAddress()
  const { url, cookie: sender } = await beginGuestCheckout(app)
  const own = await payAsGuest(newAddress())
  const paid = await press(app, url, { outcome: 'succeed', email })
  await comeBack(app, paid, own)

  const eve = await makeUser(app, { email })
  await app.fetch('/app', { headers: { cookie: `${eve.cookie}; ${sender}` } })

  const { db } = app.services.database
  expect(await (await send(app, '/api/v1/public/checkout', { cookie: sender })).json()).toMatchObject({
    email: null,
  })
  expect((await billingOf(app, eve)).paid).toBe(false)
  expect(await db.select().from(subscription).where(eq(subscription.waiting_email, email))).toHaveLength(1)
})

test('[BILL-51] who signed up in another browser confirms the address by a link, stays signed in, and has the plan', async () => {
  const email = newAddress()
  await payAsGuest(email)
  const ada = await makeUser(app, { email })
  const { cookie } = ada
  const address = async () => (await send(app, '/api/v1/me/address', { cookie })).json()
  expect(await address()).toEqual({ email, is_confirmed: false, waiting_plan: 'pro', sends_mail: false })
  expect((await billingOf(app, ada)).paid).toBe(false)

  expect((await post(app, '/api/v1/me/address/confirmation', { cookie })).status).toBe(204)
  const mailed = (await emailsOf(app)).findLast(({ to }) => to === email)
  expect(mailed?.subject).toBe('Confirm your address')
  const { pathname, search } = new URL(mailed?.link ?? '')
  const followed = await app.fetch(pathname + search, { headers: { cookie } })
  expect(followed.headers.get('location')).toBe('/d/settings/profile?confirmed')
  const led = await app.fetch('/d/settings/profile?confirmed', { headers: { cookie } })

  expect(led.headers.get('location')).toBe('/thankyou?plan=pro')
  expect(await address()).toEqual({ email, is_confirmed: true, waiting_plan: null, sends_mail: false })
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true })
})

test('[BILL-52] what was paid with an address is told to whoever has it, and to nobody else', async () => {
  const email = newAddress()
  await payAsGuest(email)
  const waitingFor = async ({ cookie }: { cookie: string }) =>
    (await send(app, '/api/v1/me/address', { cookie })).json()

  expect(await waitingFor(await makeUser(app, { email }))).toMatchObject({ waiting_plan: 'pro' })
  expect(await waitingFor(await makeUser(app))).toMatchObject({ waiting_plan: null })
})

test('[BILL-48] who is there before the payment provider’s word has the plan as soon as it comes', async () => {
  const email = newAddress()
  const { url, cookie } = await beginGuestCheckout(app)
  const claim = await comeBack(app, await press(app, url, { outcome: 'late', email }), cookie)
  const coming = async (of: string) => (await send(app, '/api/v1/public/checkout', { cookie: of })).json()
  expect(await coming(claim)).toEqual({ email: null, is_coming: true })
  expect(await coming(cookie)).toEqual({ email: null, is_coming: false })
  const ada = await makeUser(app, { email })
  const asking = { cookie: `${ada.cookie}; ${claim}` }
  expect((await billingOf(app, asking)).paid).toBe(false)

  await app.waitDays(1)

  expect(await billingOf(app, asking)).toMatchObject({ plan: 'pro', paid: true })
})

test('[BILL-21] who has confirmed the address before has the plan at once', async () => {
  const email = newAddress()
  const ada = await makeUser(app, { email })
  await confirm(email)

  await payAsGuest(email)

  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true })
})

test('[BILL-6] what one browser paid twice belongs to one person, is renewed once, and is cancelled together', async () => {
  const email = newAddress()
  const claim = await payAsGuest(email)
  const again = await post(app, '/api/v1/public/checkout', {
    body: { plan: 'pro', interval: 'year' },
    cookie: claim,
  })
  // The call's own answer, checked by its schema on the way out.
  const paid = await press(app, ((await again.json()) as { url: string }).url, { outcome: 'succeed', email })
  const both = await comeBack(app, paid, claim)
  const ada = await makeUser(app, { email })
  await app.fetch('/app', { headers: { cookie: `${ada.cookie}; ${both}` } })
  const bought = async () => {
    const account_id = await personalAccountOf(app, ada)
    const { db } = app.services.database
    const rows = await db.select().from(subscription).where(eq(subscription.account_id, account_id))
    return Object.fromEntries(rows.map((row) => [row.interval, row.cancel_at_period_end]))
  }

  await settle(app)
  expect(await bought()).toEqual({ month: true, year: false })
  await post(app, '/api/v1/billing/cancel', { cookie: ada.cookie })
  expect(await bought()).toEqual({ month: true, year: true })
})

test('[BILL-27] whose plan waits is told at once and again after three days, and nobody who has claimed it', async () => {
  const [came, stayed] = [newAddress(), newAddress()]
  const waiting = 'Earmark Pro is waiting for you'
  const told = async () =>
    (await emailsOf(app)).filter(({ subject }) => subject === waiting).map(({ to }) => to)
  const toldTo = async (email: string) => (await told()).filter((to) => to === email)
  await payAsGuest(came)
  await payAsGuest(stayed)
  await settle(app)
  await settle(app)
  expect(await toldTo(came)).toHaveLength(1)
  expect(await toldTo(stayed)).toHaveLength(1)

  await makeUser(app, { email: came })
  await confirm(came)
  await app.waitDays(3)
  await app.waitDays(3)

  expect(await toldTo(came)).toHaveLength(1)
  expect(await toldTo(stayed)).toHaveLength(2)
})

test('[BILL-45] who pays again and again with an address sends it no more emails', async () => {
  const email = newAddress()
  await payAsGuest(email)
  await payAsGuest(email)
  await settle(app)
  await payAsGuest(email)
  await settle(app)
  await app.waitDays(3)
  await app.waitDays(3)

  expect(await subjectsFor(app, { email })).toEqual(Array(2).fill('Earmark Pro is waiting for you'))
})
