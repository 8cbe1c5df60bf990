import { consentAnswer } from '@earmark/core/analytics/consent-api.ts'
import { consentCookie } from '@earmark/core/analytics/consent.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { consent } from '../../platform/db/analytics-schema.ts'
import { cookieOf, send } from '../../testing/call.ts'
import { makeUser } from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_ANALYTICS: 'on' } })
const plain = await startApp()
afterAll(async () => {
  await app.close()
  await plain.close()
})

const answer = (choice: string, cookie = '') =>
  send(app, '/api/v1/consent', { method: 'PUT', body: { choice, version: 1 }, cookie })
const stateOf = async (headers: Record<string, string>, at: TestApp = app) =>
  consentAnswer.parse(await (await at.fetch('/api/v1/consent', { headers })).json()).state
const idIn = (cookie: string) => cookie.split('.').at(-2) ?? ''
const proofsOf = (browser: string) =>
  app.services.database.db.select().from(consent).where(eq(consent.browser, browser)).orderBy(consent.at)
const page = async (headers: Record<string, string> = {}, at: TestApp = app, path = '/') =>
  (await at.fetch(path, { headers })).text()
const asks = /<aside id="privacy-choices"/

test('[CONSENT-2] an answer is kept by the browser for 365 days, and its proof here without a person', async () => {
  const accepted = await answer('accepted')
  const cookie = cookieOf(accepted)
  const [, version] = accepted.headers.getSetCookie()[0]?.match(/Max-Age=(\d+)/) ?? []
  const declined = await answer('declined', cookie)

  expect(accepted.status).toBe(204)
  expect(version).toBe(String(365 * 24 * 60 * 60))
  expect(accepted.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/)
  expect([
    await stateOf({}),
    await stateOf({ cookie }),
    await stateOf({ cookie: cookieOf(declined) }),
  ]).toEqual(['unanswered', 'accepted', 'declined'])
  expect(await proofsOf(idIn(cookie))).toMatchObject([
    { choice: 'accepted', version: 1, user_id: null, at: expect.any(Date) },
    { choice: 'declined', version: 1, user_id: null },
  ])
})

test('[CONSENT-2] who is signed in has the proof in their name', async () => {
  const ada = await makeUser(app)

  const cookie = cookieOf(await answer('accepted', ada.cookie))

  expect(await proofsOf(idIn(cookie))).toMatchObject([{ user_id: ada.id }])
})

test('[CONSENT-1] a page asks where visits are counted, and the browser has not said no', async () => {
  const accepted = cookieOf(await answer('accepted'))

  expect(await page()).toMatch(asks)
  expect(await page({ DNT: '1' })).not.toMatch(asks)
  expect(await page({ 'Sec-GPC': '1' })).not.toMatch(asks)
  expect(await page({ 'user-agent': 'Googlebot/2.1' })).not.toMatch(asks)
  expect(await page({}, plain)).not.toMatch(asks)
  expect(await page({ cookie: accepted })).toMatch(
    /&quot;choice&quot;:&quot;accepted&quot;,&quot;day&quot;:&quot;\d{4}-\d\d-\d\d&quot;/,
  )
  expect(await page({ cookie: `${consentCookie}=accepted.0.x` })).toContain('&quot;answer&quot;:null')
  expect([await stateOf({ DNT: '1' }), await stateOf({}, plain)]).toEqual(['refused_by_browser', 'off'])
})

test('[CONSENT-1] pages made at build time and pages made now ask alike, and those with secret addresses do not', async () => {
  expect(await page({}, app, '/paywall')).toMatch(asks)
  expect(await page({}, app, '/privacy-policy')).toMatch(asks)
  expect(await page({}, app, '/reset-password')).not.toMatch(asks)
  expect(await page({}, app, '/s/no-such-link')).not.toMatch(asks)
})

test('[CONSENT-1] a page names an account by its identifier alone', async () => {
  const ada = await makeUser(app)
  const html = await page({ cookie: ada.cookie }, app, '/app')
  const [, told = ''] = /data-analytics="([^"]*)"/.exec(html) ?? []

  expect(told).toMatch(/&quot;account&quot;:&quot;[0-9A-Z]{26}&quot;/)
  expect(told).not.toContain(ada.email)
})

test('[CONSENT-2] where nothing is counted there is nothing to answer', async () => {
  const body = { choice: 'accepted', version: 1 }

  expect((await send(plain, '/api/v1/consent', { method: 'PUT', body })).status).toBe(404)
  expect((await send(app, '/api/v1/consent', { method: 'PUT', body: { ...body, version: 99 } })).status).toBe(
    400,
  )
})
