import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../platform/db/schema.ts'
import {
  billingOf,
  pay,
  pressInPortal,
  settle,
  startBillingApp,
  type BillingApp,
} from '../../testing/billing.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { subjectsFor } from '../../testing/emails.ts'
import { makeTeam, makeUser, type TestUser, workIn } from '../../testing/make.ts'
import { joinTeam, setRole } from '../../testing/team.ts'

// Set once before all tests. Each test moves its clock on, and none looks at what others had paid.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

test('[BILL-8] a team pays for its members: seats come and go with them, and spare ones stay', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga, { isPaid: true })
  await workIn(app, olga.cookie, team)
  await joinTeam(app, team, 'member')

  const tooFew = await post(app, '/api/v1/billing/checkout', {
    body: { plan: 'team', interval: 'month', seats: 1 },
    cookie: olga.cookie,
  })
  expect(await problemIn(tooFew)).toMatchObject({ status: 409, detail: expect.stringContaining('2 people') })

  await pay(app, olga, { plan: 'team', interval: 'month' })
  expect(await billingOf(app, olga)).toMatchObject({ paid: true, subscription: { seats: 2, amount: 2_800 } })

  await joinTeam(app, team, 'guest')
  await settle(app)
  // For the rest of a period that has just begun: all of it.
  expect(await amountsOf(olga)).toEqual([1_400, 2_800])
  await app.waitDays(1)
  expect(await billingOf(app, olga)).toMatchObject({ members: 3, subscription: { seats: 3, amount: 4_200 } })

  const more = await send(app, '/api/v1/billing/seats', {
    method: 'PUT',
    body: { seats: 5 },
    cookie: olga.cookie,
  })
  expect(await more.json()).toMatchObject({ subscription: { seats: 5 } })
  await app.waitDays(1)
  expect(await billingOf(app, olga)).toMatchObject({ subscription: { seats: 5 } })
  const usage = await send(app, '/api/v1/usage', { cookie: olga.cookie })
  expect(await usage.json()).toMatchObject({ limits: { storage_bytes: 500e9 } })
})

const amountsOf = async (person: TestUser) =>
  (await billingOf(app, person)).invoices?.map(({ amount }) => amount).toSorted((a, b) => a - b)

test('[BILL-8] where the card of a team is declined, whoever joins is in, and the payment is due', async () => {
  const { olga, team } = await startTeam()
  await pay(app, olga, { plan: 'team', interval: 'month' })
  await pressInPortal(app, olga, 'card_fails')

  await joinTeam(app, team, 'member')
  await settle(app)

  const late = await billingOf(app, olga)
  expect(late).toMatchObject({ paid: true, subscription: { seats: 2, status: 'past_due' } })
  expect(late.invoices).toContainEqual(expect.objectContaining({ amount: 1_400, status: 'open' }))
  await pressInPortal(app, olga, 'card_works')
  expect(await billingOf(app, olga)).toMatchObject({ subscription: { seats: 2, status: 'active' } })
})

test('[BILL-8] what those who leave leave over is set off against the next payment', async () => {
  const { olga, team } = await startTeam()
  const mia = await joinTeam(app, team, 'member')
  await pay(app, olga, { plan: 'team', interval: 'month' })

  await send(app, `/api/v1/accounts/${team}/members/${mia.id}`, { method: 'DELETE', cookie: olga.cookie })
  await settle(app)
  expect(await amountsOf(olga)).toEqual([2_800])
  await app.waitDays(32)

  expect(await billingOf(app, olga)).toMatchObject({ members: 1, credit: 0, subscription: { seats: 1 } })
  // One seat for a month, paid by what was left of the other.
  expect(await amountsOf(olga)).toEqual([2_800])
})

/** A team of one that pays for itself, and its owner at work in it. */
async function startTeam({ trialDays = 0 } = {}) {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga, { isPaid: trialDays === 0 })
  const { database, now } = app.services
  const trial_ends_at = trialDays ? new Date(now().getTime() + trialDays * 24 * 60 * 60 * 1000) : null
  await database.db.update(account).set({ trial_ends_at }).where(eq(account.id, team))
  await workIn(app, olga.cookie, team)
  const setSeats = (seats: number) =>
    send(app, '/api/v1/billing/seats', { method: 'PUT', body: { seats }, cookie: olga.cookie })
  return { olga, team, setSeats }
}

test('[BILL-32] more seats are paid for at once, and what fewer leave over is set off later', async () => {
  const { olga, setSeats } = await startTeam()
  await pay(app, olga, { plan: 'team', interval: 'month' })

  expect((await setSeats(10)).status).toBe(200)

  const amounts = async () => (await billingOf(app, olga)).invoices?.map(({ amount }) => amount)
  expect(new Set(await amounts())).toEqual(new Set([12_600, 1_400]))
  expect((await setSeats(1)).status).toBe(200)
  await app.waitDays(32)
  // For one seat eight months more are paid in advance.
  expect(await billingOf(app, olga)).toMatchObject({ credit: 8 * 1_400 })
})

test('[BILL-32] a card that is declined, a plan that ends, and a payment that is due get no more seats', async () => {
  const { olga, setSeats } = await startTeam()
  await pay(app, olga, { plan: 'team', interval: 'month' })
  const refusal = async () => (await problemIn(await setSeats(10_000))).detail
  await post(app, '/api/v1/billing/cancel', { cookie: olga.cookie })
  expect(await refusal()).toContain('Keep it first')
  await post(app, '/api/v1/billing/resume', { cookie: olga.cookie })
  await pressInPortal(app, olga, 'card_fails')
  expect(await refusal()).toContain('declined')
  await pressInPortal(app, olga, 'end_period')
  expect(await refusal()).toContain('A payment failed')

  expect(await billingOf(app, olga)).toMatchObject({ subscription: { seats: 1, status: 'past_due' } })
})

test('[BILL-32] during a trial, where nothing is paid, a team has a few seats more than members', async () => {
  const { olga, setSeats } = await startTeam({ trialDays: 14 })
  const checkout = (seats: number) =>
    post(app, '/api/v1/billing/checkout', {
      body: { plan: 'team', interval: 'month', seats },
      cookie: olga.cookie,
    })
  expect(await problemIn(await checkout(10_000))).toMatchObject({ status: 409 })
  await pay(app, olga, { plan: 'team', interval: 'month', seats: 6 })

  expect(await problemIn(await setSeats(7))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('at most 6 seats'),
  })

  expect(await billingOf(app, olga)).toMatchObject({ subscription: { seats: 6, status: 'trialing' } })
})

test('[BILL-11] a link to the sandbox’s portal is of use to who owns the team, and to nobody else', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga, { isPaid: true })
  await workIn(app, olga.cookie, team)
  await pay(app, olga, { plan: 'team', interval: 'month' })
  const answer = await post(app, '/api/v1/billing/portal', { cookie: olga.cookie })
  // The call's own answer, checked by its schema on the way out.
  const { pathname } = new URL(((await answer.json()) as { url: string }).url)
  const look = async (cookie: string) => (await app.fetch(pathname, { headers: { cookie } })).status
  expect([await look(olga.cookie), await look('')]).toEqual([200, 404])

  const otto = await joinTeam(app, team, 'owner')
  await setRole(app, team, { user_id: olga.id, from: 'owner', to: 'member' })

  expect([await look(olga.cookie), await look(otto.cookie)]).toEqual([404, 200])
})

test('[BILL-9] a team that pays while it tries keeps its trial, and counts as unpaid until the first payment', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga)
  const { database, now } = app.services
  const trial_ends_at = new Date(now().getTime() + 14 * 24 * 60 * 60 * 1000)
  await database.db.update(account).set({ trial_ends_at }).where(eq(account.id, team))
  await workIn(app, olga.cookie, team)

  await pay(app, olga, { plan: 'team', interval: 'year' })

  expect(await billingOf(app, olga)).toMatchObject({
    plan: 'team',
    paid: false,
    trial_ends_at: trial_ends_at.toISOString(),
    subscription: { status: 'trialing', trial_end: trial_ends_at.toISOString() },
    invoices: [],
  })
  await app.waitDays(11.5)
  expect(await subjectsFor(app, olga)).toEqual(['Your trial ends in three days'])
  await app.waitDays(3)
  expect(await billingOf(app, olga)).toMatchObject({ paid: true, invoices: [{ amount: 13_200 }] })
})

test('[BILL-11] in a team its owner pays, its administrators see it, and nobody else does', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga)
  const administrator = await joinTeam(app, team, 'administrator')
  const member = await joinTeam(app, team, 'member')
  for (const { cookie } of [administrator, member]) await workIn(app, cookie, team)

  expect((await send(app, '/api/v1/billing', { cookie: administrator.cookie })).status).toBe(200)
  expect((await send(app, '/api/v1/billing', { cookie: member.cookie })).status).toBe(403)
  const body = { plan: 'team', interval: 'month' }
  expect((await post(app, '/api/v1/billing/checkout', { body, cookie: administrator.cookie })).status).toBe(
    403,
  )
  expect((await post(app, '/api/v1/billing/cancel', { cookie: administrator.cookie })).status).toBe(403)
})
