import type { ReferralAnswer } from '@earmark/core/referral/referral-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reward } from '../../../platform/db/referral-schema.ts'
import {
  billingOf,
  pay,
  pressInPortal,
  settle,
  startBillingApp,
  type BillingApp,
} from '../../../testing/billing.ts'
import { cookieOf, send } from '../../../testing/call.ts'
import { makeUser, newId, type TestUser } from '../../../testing/make.ts'
import { eq } from 'drizzle-orm'
import { giveCredits } from './rewards.ts'
import { settleReferrals } from './settle-referrals.ts'

// Set once before all tests. Each test has people of its own.
let app: BillingApp

beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

const page = (path: string, cookie = '') => app.fetch(path, { headers: { accept: 'text/html', cookie } })

async function referralOf({ cookie }: Pick<TestUser, 'cookie'>): Promise<ReferralAnswer> {
  const answer = await send(app, '/api/v1/referral', { cookie })
  // The call's own answer, checked by its schema on the way out.
  return (await answer.json()) as ReferralAnswer
}

/** Somebody follows the link, signs up in the same browser and opens the app. */
async function bring(code: string, wish: Partial<TestUser> = {}, browser = ''): Promise<TestUser> {
  const visit = cookieOf(await page(`/?ref=${code}`, browser))
  const person = await makeUser(app, wish)
  await page('/app', [person.cookie, visit, browser].filter(Boolean).join('; '))
  return person
}

test('[REF-7] a code and its link: visits, sign-ups, and a month for both a week after the first payment', async () => {
  const ada = await makeUser(app, { name: 'Ada Lovelace' })
  const { code, url } = await referralOf(ada)
  expect(url).toBe(`${app.url}/paywall_ref?ref=${code}`)

  const grace = await bring(code)
  expect(await referralOf(ada)).toMatchObject({ visits: 1, sign_ups: 1, rewards: [{ state: 'signed_up' }] })

  await pay(app, grace)
  await app.waitDays(6)
  expect((await referralOf(ada)).rewards).toMatchObject([{ side: 'referrer', state: 'waiting' }])
  expect((await billingOf(app, ada)).paid).toBe(false)
  await app.waitDays(1.1)

  expect((await referralOf(ada)).rewards).toMatchObject([{ state: 'earned', refusal: null }])
  expect((await referralOf(grace)).rewards).toMatchObject([{ side: 'referred', state: 'earned' }])
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true, subscription: null })
  // Who pays has it set off against the next payment.
  await app.waitDays(30)
  expect((await billingOf(app, grace)).invoices?.[0]).toMatchObject({ amount: 0, status: 'paid' })
})

test('[REF-8] a refund takes both months back', async () => {
  const ada = await makeUser(app)
  const grace = await bring((await referralOf(ada)).code)
  await pay(app, grace)
  await app.waitDays(8)
  expect((await billingOf(app, ada)).paid).toBe(true)

  await pressInPortal(app, grace, 'refund')
  await settle(app)

  expect((await billingOf(app, ada)).paid).toBe(false)
  expect((await referralOf(ada)).rewards).toMatchObject([{ state: 'reversed', refusal: 'refunded' }])
})

test('[REF-8] a payment and its refund are told as soon as they are known; the week begins with a payment that stands', async () => {
  const ada = await makeUser(app)
  const grace = await bring((await referralOf(ada)).code)
  const stand = async () => (await referralOf(ada)).rewards[0]

  await pay(app, grace)
  const first = await stand()
  expect(first).toMatchObject({ state: 'waiting', refusal: null })
  await pressInPortal(app, grace, 'refund')
  expect(await stand()).toMatchObject({ state: 'refused', refusal: 'refunded', due_at: null })
  await app.waitDays(3)
  await pay(app, grace)
  const second = await stand()
  expect(second?.state).toBe('waiting')
  expect(Date.parse(second?.due_at ?? '') - Date.parse(first?.due_at ?? '')).toBe(3 * 86_400_000)
  await app.waitDays(5)
  expect((await stand())?.state).toBe('waiting')
  await app.waitDays(2.1)

  expect(await stand()).toMatchObject({ state: 'earned', refusal: null })
})

test('[REF-8] a card of the one who brought is refused with the payment, and not a week later', async () => {
  const ada = await makeUser(app)
  const card = `card of ${ada.id}`
  const wish = { plan: 'pro', interval: 'month' } as const
  await pay(app, ada, wish, { card })
  const grace = await bring((await referralOf(ada)).code)

  await pay(app, grace, wish, { card })

  expect((await referralOf(ada)).rewards).toMatchObject([{ state: 'refused', refusal: 'same_card' }])
})

test('[REF-12] a month that is taken back leaves no gap between those that were earned', async () => {
  const ada = await makeUser(app)
  const { code } = await referralOf(ada)
  const first = await bring(code)
  await pay(app, first)
  const second = await bring(code)
  await pay(app, second)
  await app.waitDays(8)
  const before = (await billingOf(app, ada)).plan_ends_at

  await pressInPortal(app, first, 'refund')
  await settle(app)

  const after = await billingOf(app, ada)
  expect(after).toMatchObject({ plan: 'pro', paid: true })
  const daysLess = (Date.parse(before ?? '') - Date.parse(after.plan_ends_at ?? '')) / 86_400_000
  expect(daysLess).toBeGreaterThanOrEqual(28)
  expect(daysLess).toBeLessThanOrEqual(32)
})

test('[REF-13] one card brings one reward, whoever pays with it', async () => {
  const ada = await makeUser(app)
  const { code } = await referralOf(ada)
  const wish = { plan: 'pro', interval: 'month' } as const
  const card = `card of the friends of ${ada.id}`
  await pay(app, await bring(code), wish, { card })
  await pay(app, await bring(code), wish, { card })
  await app.waitDays(8)

  const { rewards } = await referralOf(ada)
  expect(rewards.map(({ state, refusal }) => refusal ?? state).toSorted()).toEqual(['earned', 'same_card'])
})

test('[REF-9] TRUST attack 32: the same mailbox, device or card does not count, and it is said why', async () => {
  const email = `${newId().toLowerCase()}@example.org`
  const ada = await makeUser(app, { email })
  const { code } = await referralOf(ada)
  const ownBrowser = cookieOf(await page('/app', ada.cookie))
  await pay(app, ada, { plan: 'pro', interval: 'month' }, { card: `card of ${ada.id}` })

  await bring(code, { email: email.replace('@', '+again@') })
  await bring(code, {}, ownBrowser)
  const sharing = await bring(code)
  await pay(app, sharing, { plan: 'pro', interval: 'month' }, { card: `card of ${ada.id}` })
  await app.waitDays(8)

  const { rewards } = await referralOf(ada)
  expect(new Set(rewards.map(({ refusal }) => refusal))).toEqual(
    new Set(['same_card', 'same_device', 'same_mailbox']),
  )
  expect(rewards.every(({ state }) => state === 'refused')).toBe(true)
})

test('[REF-9] the first referrer counts, who had an account before was brought by nobody, and codes that are none', async () => {
  const [ada, eve, old] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  await app.waitDays(0.1)
  const first = cookieOf(await page(`/?ref=${(await referralOf(ada)).code}`))

  expect(cookieOf(await page(`/?ref=${(await referralOf(eve)).code}`, first))).not.toContain('earmark.ref=')
  expect(cookieOf(await page('/?ref=<script>'))).not.toContain('earmark.ref=')
  await page('/app', `${old.cookie}; ${first}`)
  await page(
    '/app',
    `${old.cookie}; ${first.replace(/\.\d+\./, `.${app.services.now().getTime() - 86_400_000}.`)}`,
  )

  expect((await referralOf(ada)).sign_ups).toBe(0)
  expect((await send(app, '/api/v1/public/referrals/ABCD2345')).status).toBe(404)
})

test('[REF-6] the first name is shown to those who come by the link only where the person wants it', async () => {
  const ada = await makeUser(app, { name: 'Ada Lovelace' })
  const { code } = await referralOf(ada)
  const named = async () => (await send(app, `/api/v1/public/referrals/${code}`)).json()

  expect(await named()).toEqual({ first_name: null })
  await send(app, '/api/v1/referral', { method: 'PUT', body: { shows_name: true }, cookie: ada.cookie })
  expect(await named()).toEqual({ first_name: 'Ada' })
})

test('[REF-10] TRUST attack 32: however often it is settled at once, each side has one reward', async () => {
  const ada = await makeUser(app)
  const grace = await bring((await referralOf(ada)).code)
  await pay(app, grace)
  await app.waitDays(1)
  const { rewards } = await referralOf(ada)
  const later = {
    ...app.services,
    now: () => new Date(app.services.now().getTime() + 8 * 24 * 60 * 60 * 1000),
  }

  await Promise.all(Array.from({ length: 20 }, () => settleReferrals(later)))
  await Promise.all(Array.from({ length: 5 }, () => giveCredits(later)))

  const { db } = app.services.database
  const lines = await db
    .select()
    .from(reward)
    .where(eq(reward.referral_id, rewards[0]?.id ?? ''))
  expect(lines.map(({ side }) => side).toSorted()).toEqual(['referred', 'referrer'])
})
