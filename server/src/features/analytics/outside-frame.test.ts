import { afterAll, expect, test } from 'vitest'
import { cookieOf, send } from '../../testing/call.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { WEB_ANALYTICS_ID: 'G-ABC1234', TAG_MANAGER_ID: 'GTM-XYZ9' } })
const own = await startApp({ env: { EARMARK_ANALYTICS: 'on' } })
afterAll(async () => {
  await app.close()
  await own.close()
})

const get = (path: string, headers: Record<string, string> = {}, at: TestApp = app) =>
  at.fetch(path, { headers })
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
const answer = (version: number) =>
  send(app, '/api/v1/consent', { method: 'PUT', body: { choice: 'accepted', version } })

test('[ANALYTICS-11] the frame alone may load from the hosts of others, and has no origin', async () => {
  const frame = await get('/analytics-frame')
  const html = await frame.text()

  expect(policyOf(frame)).toContain('sandbox allow-scripts')
  expect(policyOf(frame)).not.toContain('allow-same-origin')
  expect(policyOf(frame)).toContain("default-src 'none'; script-src 'nonce-")
  expect(policyOf(frame)).toContain(
    'connect-src https://*.googletagmanager.com https://*.google-analytics.com',
  )
  expect(policyOf(frame)).toContain("frame-ancestors 'self'")
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(html).toContain('&quot;web_analytics&quot;:&quot;G-ABC1234&quot;')
  expect(html).toContain('&quot;tag_manager&quot;:&quot;GTM-XYZ9&quot;')
})

test('[ANALYTICS-11] a page that asks may hold the frame, and no page may load from elsewhere', async () => {
  const asking = await get('/home')
  const [refused, crawled, secret] = await Promise.all([
    get('/home', { DNT: '1' }),
    get('/home', { 'user-agent': 'Googlebot/2.1' }),
    get('/s/no-such-link'),
  ])

  expect(policyOf(asking)).toContain("frame-src 'self'")
  expect(await asking.text()).toContain('May we, and Google for us, count your visits')
  for (const each of [refused, crawled, secret]) {
    expect(policyOf(each)).not.toContain('frame-src')
    expect(await each.text()).not.toContain('Google')
  }
  for (const each of [asking, refused, crawled, secret]) expect(policyOf(each)).not.toContain('google')
})

test('[ANALYTICS-11] without an id there is no frame, no room for one, and no word of it', async () => {
  const page = await get('/privacy-policy', {}, own)

  expect(policyOf(page)).not.toContain('frame-src')
  expect(await page.text()).not.toMatch(/Google (Analytics|Tag)|google-analytics|_ga\b/)
  expect((await get('/analytics-frame', {}, own)).status).toBe(404)
  expect(await (await get('/home', {}, own)).text()).not.toContain('and Google for us')
})

test('[ANALYTICS-11] the privacy page says who counts, at which hosts, and what is stored for it', async () => {
  const html = await (await get('/privacy-policy')).text()

  expect(html).toContain('Google Analytics and Google Tag Manager')
  expect(html).toContain('*.google-analytics.com')
  expect(html).toContain('earmark.outside-cookies')
  expect(html).not.toContain('There are no trackers')
})

test('[ANALYTICS-11] [CONSENT-2] the answer is to the question that names them', async () => {
  const accepted = await answer(2)
  const page = await (await get('/home', { cookie: cookieOf(accepted) })).text()

  expect((await answer(1)).status).toBe(400)
  expect(page).toContain('&quot;choice&quot;:&quot;accepted&quot;')
  expect(page).toContain('&quot;token&quot;:null')
})

test.each(['ABC1234', 'G-abc', 'G-ABC"><script>'])('[ANALYTICS-11] %s is no measurement id', async (id) => {
  await expect(startApp({ env: { WEB_ANALYTICS_ID: id } })).rejects.toThrow(
    'WEB_ANALYTICS_ID must be an id such as',
  )
})
