import type { AdminBillingAnswer, GrantItem } from '@earmark/core/admin-billing-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginGuestCheckout,
  comeBack,
  billingOf,
  pay,
  press,
  startBillingApp,
  type BillingApp,
} from '../../../testing/billing.ts'
import { post, problemIn, send } from '../../../testing/call.ts'
import { makeTeam, makeUser, newId, type TestUser } from '../../../testing/make.ts'

// Set once before all tests; whoever signs up first administers the instance.
let app: BillingApp
let administrator: TestUser

beforeAll(async () => {
  app = await startBillingApp()
  administrator = await makeUser(app)
})
afterAll(() => app.close())

async function figures(): Promise<AdminBillingAnswer> {
  const answer = await send(app, '/api/v1/admin/billing', { cookie: administrator.cookie })
  // The call's own answer, checked by its schema on the way out.
  return (await answer.json()) as AdminBillingAnswer
}

const grant = (body: unknown, by = administrator) =>
  post(app, '/api/v1/admin/grants', { body, cookie: by.cookie })

test('[BILL-22] plans by number, revenue and failed payments, for the administrator alone', async () => {
  const before = await figures()
  const ada = await makeUser(app)
  await pay(app, ada)
  const eve = await makeUser(app)

  const after = await figures()

  expect(after.plans.pro - before.plans.pro).toBe(1)
  expect(after.mrr - before.mrr).toBe(1_000)
  expect(after.months.at(-1)).toMatchObject({ mrr: after.mrr })
  expect((await send(app, '/api/v1/admin/billing', { cookie: eve.cookie })).status).toBe(403)
})

test('[OPS-15] what cannot be stored is refused, wherever it stands: in an address, and in the text of a log', async () => {
  const path = '/api/v1/admin/grants/%00/revoke'
  const inPath = await post(app, path, { body: { reason: 'over' }, cookie: administrator.cookie })
  const ada = await makeUser(app)
  const inText = await grant({ account: ada.email, plan: 'pro', until: null, reason: 'a\ud800b' })

  expect([inPath.status, inText.status]).toEqual([400, 400])
})

test('[BILL-22] what was paid without an account stands there until somebody has claimed it', async () => {
  const email = `${newId().toLowerCase()}@example.org`
  const { url, cookie } = await beginGuestCheckout(app)
  const paid = await press(app, url, { outcome: 'succeed', email })
  const address = `${email.slice(0, 1)}…@example.org`

  expect((await figures()).unclaimed).toEqual([
    { address, plan: 'pro', at: expect.any(String), amount: 1_000, currency: 'usd' },
  ])

  const ada = await makeUser(app, { email })
  await app.fetch('/app', { headers: { cookie: `${ada.cookie}; ${await comeBack(app, paid, cookie)}` } })
  expect((await figures()).unclaimed).toEqual([])
})

test('[BILL-23] a plan is given with a reason, for a time, and taken back; the log says so', async () => {
  const ada = await makeUser(app)
  const until = '2026-03-01T00:00:00.000Z'

  const answer = await grant({ account: ada.email, plan: 'pro', until, reason: 'A prize' })
  // The call's own answer, checked by its schema on the way out.
  const given = (await answer.json()) as GrantItem

  expect(answer.status).toBe(201)
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true, plan_ends_at: until })
  expect((await figures()).grants[0]).toMatchObject({ reason: 'A prize', by: administrator.name })

  const body = { reason: 'A mistake' }
  const path = `/api/v1/admin/grants/${given.id}/revoke`
  expect((await post(app, path, { body, cookie: administrator.cookie })).status).toBe(200)
  expect((await post(app, path, { body, cookie: administrator.cookie })).status).toBe(404)
  expect((await billingOf(app, ada)).paid).toBe(false)
  const log = await send(app, '/api/v1/admin/events', { cookie: administrator.cookie })
  const noted = { by: administrator.name, account: ada.name, plan: 'pro' }
  const both = expect.arrayContaining([
    expect.objectContaining({ ...noted, kind: 'plan_granted', reason: 'A prize' }),
    expect.objectContaining({ ...noted, kind: 'plan_revoked', reason: 'A mistake' }),
  ])
  expect(await log.json()).toMatchObject({ items: both })
})

test('[BILL-49] of plans that are given one after the other, or at once, the last one holds', async () => {
  const ada = await makeUser(app)
  const until = (day: number) => `2027-03-0${day}T00:00:00.000Z`
  const give = (day: number) =>
    grant({ account: ada.email, plan: 'pro', until: until(day), reason: `Day ${day}` })
  await give(9)
  await Promise.all([1, 2, 3, 4, 5].map(give))
  await give(2)

  const theirs = (await figures()).grants.filter(({ account }) => account === ada.name)
  const open = theirs.filter(({ is_open }) => is_open)

  expect(open.map((one) => [one.reason, one.until])).toEqual([['Day 2', until(2)]])
  expect(theirs.find(({ reason }) => reason === 'Day 9')?.revoked_reason).toMatch(/^Replaced: Day \d$/)
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', plan_ends_at: until(2) })
})

test('[BILL-23] what was given ends by itself', async () => {
  const ada = await makeUser(app)
  const until = new Date(app.services.now().getTime() + 24 * 60 * 60 * 1000).toISOString()
  await grant({ account: ada.email, plan: 'pro', until, reason: 'A day' })

  await app.waitDays(1.1)

  expect(await billingOf(app, ada)).toMatchObject({ plan: 'free', paid: false, plan_ends_at: null })
})

test('[BILL-23] plans are given for their kind of account, with a reason, and by nobody else', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const wish = { account: ada.email, plan: 'pro', until: null, reason: 'x' }

  expect(await problemIn(await grant({ ...wish, plan: 'team' }))).toMatchObject({ status: 409 })
  expect(await problemIn(await grant({ ...wish, account: team }))).toMatchObject({ status: 409 })
  expect((await grant({ ...wish, reason: ' ' })).status).toBe(400)
  expect((await grant({ ...wish, until: '2020-01-01T00:00:00Z' })).status).toBe(400)
  expect((await grant({ ...wish, account: 'nobody@example.org' })).status).toBe(404)
  expect((await grant(wish, ada)).status).toBe(403)
})
