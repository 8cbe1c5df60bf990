import { randomUUID } from 'node:crypto'
import { reportAnswer } from '@earmark/core/analytics/report-api.ts'
import { afterAll, expect, test } from 'vitest'
import { makeBatch, makeEvent, postEvents } from '../../testing/analytics.ts'
import { send } from '../../testing/call.ts'
import { makeUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const clock = { now: new Date('2026-11-04T10:00:00Z') }
const app = await startApp({ env: { EARMARK_ANALYTICS: 'on' }, now: () => clock.now })
afterAll(() => app.close())

const post = (...events: object[]) => postEvents(app, JSON.stringify(makeBatch(app, ...events)))
const visit = (person: string, route: string) => makeEvent(app, 'visit', { person, route })

test('[ANALYTICS-10] the administrator sees visits by day, the way to a payment, and who came back', async () => {
  const administrator = await makeUser(app)
  const member = await makeUser(app)
  const [ada, bob] = [randomUUID(), randomUUID()]
  await post(
    visit(ada, 'index'),
    visit(ada, 'try'),
    visit(bob, 'index'),
    makeEvent(app, 'try_started', { person: ada }),
  )
  clock.now = new Date('2026-11-11T10:00:00Z')
  await post(makeEvent(app, 'search_used', { person: ada }))

  const read = (cookie: string, days = '30') => send(app, `/api/v1/admin/analytics?days=${days}`, { cookie })
  const { cookie } = administrator
  const report = reportAnswer.parse(await (await read(cookie)).json())

  expect(report.days).toHaveLength(30)
  expect(report.days.filter(({ visitors }) => visitors > 0)).toEqual([
    { day: '2026-11-04', visits: 3, visitors: 2, active_accounts: 0, transcribed_minutes: 0 },
    { day: '2026-11-11', visits: 0, visitors: 1, active_accounts: 0, transcribed_minutes: 0 },
  ])
  expect(report.funnel.map(({ people }) => people)).toEqual([2, 1, 0, 0, 0, 0])
  expect(report.retention).toEqual([{ week: '2026-11-02', people: 2, returned: [1] }])
  expect(report.pages).toEqual([
    { route: 'index', visits: 2 },
    { route: 'try', visits: 1 },
  ])
  expect((await read(cookie, '31')).status).toBe(400)
  expect((await read(member.cookie)).status).toBe(403)
})
