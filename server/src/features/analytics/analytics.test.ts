import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { analyticsDay, analyticsEvent } from '../../platform/db/analytics-schema.ts'
import { makeBatch, makeEvent, postEvents } from '../../testing/analytics.ts'
import { listen } from '../../testing/listen.ts'
import { makeUser } from '../../testing/make.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const clock = { now: new Date('2026-11-18T10:00:00Z') }
const app = await startApp({ env: { EARMARK_ANALYTICS: 'on' }, now: () => clock.now })
afterAll(() => app.close())

const post = (to: TestApp, ...events: object[]) => postEvents(to, JSON.stringify(makeBatch(to, ...events)))

test('[ANALYTICS-7] what is counted is added up by day, and forgotten after 13 months', async () => {
  const [ada, bob] = [randomUUID(), randomUUID()]
  await post(
    app,
    makeEvent(app, 'visit', { person: ada, route: 'home' }),
    makeEvent(app, 'visit', { person: ada, route: 'home' }),
    makeEvent(app, 'visit', { person: bob, route: 'home' }),
    makeEvent(app, 'try_finished', { person: bob, length: 'under_1m' }),
  )

  await runTasks(app.services)
  await runTasks(app.services)
  const days = await app.services.database.db.select().from(analyticsDay).orderBy(analyticsDay.event)
  clock.now = new Date('2027-12-19T10:00:00Z')
  await runTasks(app.services)

  expect(days).toEqual([
    { day: '2026-11-18', event: 'try_finished', detail: 'under_1m', events: 1, people: 1 },
    { day: '2026-11-18', event: 'visit', detail: 'home', events: 3, people: 2 },
  ])
  expect(await app.services.database.db.select().from(analyticsEvent)).toEqual([])
  expect(await app.services.database.db.select().from(analyticsDay)).toEqual([])
})

test('[ANALYTICS-8] with a project token events are passed on, without an address, and nobody waits for that', async () => {
  const bodies: unknown[] = []
  const host = createServer(async (request, response) => {
    bodies.push(await json(request))
    response.end('{}')
  })
  const forwarding = await startApp({
    env: { POSTHOG_TOKEN: 'phc_project', POSTHOG_HOST: await listen(host) },
  })
  const person = randomUUID()

  const answer = await post(
    forwarding,
    makeEvent(forwarding, 'visit', { person, route: 'home', $ip: '203.0.113.9' }),
  )
  await forwarding.services.background.idle()
  const stored = await forwarding.services.database.db.select().from(analyticsEvent)
  await forwarding.close()

  expect(answer.status).toBe(200)
  expect(stored).toEqual([])
  expect(bodies).toMatchObject([{ api_key: 'phc_project', batch: [{ event: 'visit', distinct_id: person }] }])
  expect(JSON.stringify(bodies)).not.toContain('203.0.113')
})

test('[ANALYTICS-8] a host that does not take them costs nobody anything, is counted, and is told until it does', async () => {
  const answers = [404, 404, 401, 200]
  const url = await listen(
    createServer((_, response) => void response.writeHead(answers.shift() ?? 500).end('{}')),
  )
  const forwarding = await startApp({ env: { POSTHOG_TOKEN: 'phc_project', POSTHOG_HOST: url } })
  const ada = await makeUser(forwarding)
  const told: string[] = []
  const statuses: number[] = []
  const send = async () => {
    const { status } = await post(forwarding, makeEvent(forwarding, 'visit', { route: 'home' }))
    await forwarding.services.background.idle()
    statuses.push(status)
    told.push(await (await forwarding.fetch('/readyz')).text())
  }

  await send()
  const health = await forwarding.fetch('/api/v1/admin/health', { headers: { cookie: ada.cookie } })
  await send()
  await send()
  await send()
  const figures = forwarding.services.analytics?.collector?.figures()
  const lines = forwarding.logged().filter((line) => line.includes('"event forwarding"'))
  await forwarding.close()

  const wrong = `Events cannot be forwarded: ${new URL(url).host} answers with 404. Check POSTHOG_HOST.`
  const refused = `Events cannot be forwarded: ${new URL(url).host} refuses the token. Check POSTHOG_TOKEN.`
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(figures).toMatchObject({ taken: 4, not_forwarded: 3 })
  expect(told).toEqual([`ready\n${wrong}`, `ready\n${wrong}`, `ready\n${refused}`, 'ready'])
  expect(await health.json()).toMatchObject({ notices: [wrong] })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { state: 'failing', detail: wrong },
    { state: 'failing', detail: refused },
    { state: 'working' },
  ])
})

test('[ANALYTICS-8] a host that is not there is told with the setting to check', async () => {
  const forwarding = await startApp({
    env: { POSTHOG_TOKEN: 'phc_project', POSTHOG_HOST: 'http://127.0.0.1:9' },
  })

  await post(forwarding, makeEvent(forwarding, 'visit', { route: 'home' }))
  await forwarding.services.background.idle()
  const ready = await (await forwarding.fetch('/readyz')).text()
  await forwarding.close()

  expect(ready).toBe('ready\nEvents cannot be forwarded: 127.0.0.1:9 cannot be reached. Check POSTHOG_HOST.')
})

test('[ANALYTICS-1] where nobody has switched it on there is no collector', async () => {
  const plain = await startApp()

  const answers = await Promise.all([
    postEvents(plain, '{}'),
    plain.fetch('/array/x/config'),
    plain.fetch('/api/web_experiments/?token=x'),
  ])
  await plain.close()

  expect(answers.map(({ status }) => status)).toEqual([405, 404, 404])
})
