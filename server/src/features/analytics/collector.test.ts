import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { analyticsEvent } from '../../platform/db/analytics-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { makeBatch, makeEvent, postEvents } from '../../testing/analytics.ts'
import { send } from '../../testing/call.ts'
import { makeUser, personalAccountOf } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

// A fifth of the usual limits: a flood of a hundred is one.
const app = await startApp({ env: { EARMARK_ANALYTICS: 'on', EARMARK_RATE_LIMIT: '0.2' } })
afterAll(() => app.close())
const { db } = app.services.database

const eventsOf = (person: string) =>
  db.select().from(analyticsEvent).where(eq(analyticsEvent.person, person)).orderBy(analyticsEvent.at)
const visitOf = (person: string) => makeEvent(app, 'visit', { person, route: 'home' })
const jsonOf = (...events: object[]) => JSON.stringify(makeBatch(app, ...events))

test.each([
  ['as it is', (json: string) => json],
  ['packed by gzip', (json: string) => new Uint8Array(gzipSync(json))],
  ['as base64 in a form', (json: string) => new URLSearchParams({ data: btoa(json) })],
])('[ANALYTICS-3] a batch is taken %s, and is stored when it is acknowledged', async (_, encode) => {
  const person = randomUUID()

  const answer = await postEvents(app, encode(jsonOf(visitOf(person))))

  expect([answer.status, await answer.json()]).toEqual([200, { status: 'Ok' }])
  expect(await eventsOf(person)).toMatchObject([
    { event: 'visit', account_id: null, properties: { route: 'home' } },
  ])
})

test('[ANALYTICS-3] what is sent again is counted once', async () => {
  const person = randomUUID()
  const body = jsonOf(visitOf(person))

  await Promise.all([postEvents(app, body), postEvents(app, body)])
  await postEvents(app, body)

  expect(await eventsOf(person)).toHaveLength(1)
  expect(app.services.analytics?.collector?.figures()).toMatchObject({ repeated: 2 })
})

test.each([
  '',
  'earmark.consent=declined.1.0123456789abcdefghijkl.2026-11-18',
  'earmark.consent=declined.9',
  'earmark.consent=accepted',
  'earmark.consent=accepted.2.0123456789abcdefghijkl.2026-11-18',
])('[CONSENT-5] of a browser that keeps “%s” nothing is stored, whatever it sends', async (cookie) => {
  const person = randomUUID()
  const refusedBefore = app.services.analytics?.collector?.figures().refused ?? 0

  const { status } = await postEvents(app, jsonOf(visitOf(person)), { cookie })

  expect([status, await eventsOf(person)]).toEqual([200, []])
  expect(app.services.analytics?.collector?.figures().refused).toBe(refusedBefore + 1)
})

test.each(['DNT', 'Sec-GPC'])(
  '[CONSENT-1] a browser that says %s is not counted, whatever it sends, and cannot agree to it',
  async (header) => {
    const person = randomUUID()
    const headers = { [header]: '1' }

    const answer = await postEvents(app, jsonOf(visitOf(person)), headers)
    const agreed = await send(app, '/api/v1/consent', {
      method: 'PUT',
      body: { choice: 'accepted', version: 1 },
      headers,
    })

    expect([answer.status, await eventsOf(person)]).toEqual([200, []])
    expect([agreed.status, agreed.headers.getSetCookie()]).toEqual([400, []])
  },
)

const tooMuch = 'x'.repeat(10 * 1024 * 1024)
test.each([
  ['10 MB', tooMuch, 413],
  ['10 MB packed small', new Uint8Array(gzipSync(tooMuch)), 413],
  ['what only looks packed', new Uint8Array([0x1f, 0x8b, 1, 2, 3]), 400],
  ['no JSON', 'visit', 400],
  ['nothing', '', 400],
  ['another project’s token', JSON.stringify({ api_key: 'phc_other', batch: [] }), 401],
])('[ANALYTICS-3] %s is refused', async (_, body, status) => {
  const answer = await postEvents(app, body)

  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
})

test('[ANALYTICS-3] events that another site sends, and those of crawlers, are not counted', async () => {
  const person = randomUUID()
  const body = jsonOf(visitOf(person))

  const foreign = await postEvents(app, body, { origin: 'https://elsewhere.example' })
  const bot = await postEvents(app, body, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })

  expect([foreign.status, bot.status]).toEqual([403, 200])
  expect(await eventsOf(person)).toEqual([])
})

test('[ANALYTICS-2] what the table does not name is dropped, and the metrics say how much of it', async () => {
  const person = randomUUID()

  await postEvents(app, jsonOf(makeEvent(app, '$pageview', { person }), visitOf(person)))

  expect(await eventsOf(person)).toMatchObject([{ event: 'visit' }])
  expect(await (await app.fetch('/metrics')).text()).toMatch(
    /^earmark_analytics_events_total\{outcome="unknown_event"\} 1$/m,
  )
})

test('[ANALYTICS-5] what a browser did before signing in becomes the account’s, and goes with it', async () => {
  const accountId = await personalAccountOf(app, await makeUser(app))
  const browser = randomUUID()
  const identify = makeEvent(app, '$identify', { person: accountId, $anon_distinct_id: browser })

  await postEvents(app, jsonOf(visitOf(browser)))
  await postEvents(app, jsonOf(identify, makeEvent(app, 'search_used', { person: accountId })))
  const before = await eventsOf(browser)
  const after = await eventsOf(accountId)
  await db.delete(account).where(eq(account.id, accountId))

  expect([before[0]?.account_id, after[0]?.account_id]).toEqual([accountId, accountId])
  expect([...(await eventsOf(browser)), ...(await eventsOf(accountId))]).toEqual([])
})

test('[ANALYTICS-1] the library is told to do nothing beyond what it is given', async () => {
  const { token } = app.services.analytics?.collector ?? {}
  const config = await (await app.fetch(`/array/${token}/config`)).json()
  const script = await app.fetch(`/array/${token}/config.js`)
  const experiments = await app.fetch(`/api/web_experiments/?token=${token}`)
  const flags = await app.fetch('/flags/?v=2', { method: 'POST', body: '{}' })

  expect(config).toMatchObject({ sessionRecording: false, autocapture_opt_out: true, surveys: false })
  expect(script.headers.get('content-type')).toMatch(/javascript/)
  expect(await script.text()).toContain(JSON.stringify(config))
  expect(await experiments.json()).toEqual({ experiments: [] })
  expect(await flags.json()).toMatchObject({ featureFlags: {} })
  expect((await app.fetch('/array/phc_other/config')).status).toBe(401)
  expect((await app.fetch('/api/web_experiments/?token=phc_other')).status).toBe(401)
})

test('[ANALYTICS-3] one sender’s flood is refused while others’ calls are answered', async () => {
  const limited = Array.from({ length: 100 }, () => postEvents(app, jsonOf(visitOf(randomUUID()))))

  const statuses = (await Promise.all(limited)).map(({ status }) => status)

  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await app.fetch('/api/v1/plans')).status).toBe(200)
})
