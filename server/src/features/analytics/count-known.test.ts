import { randomUUID } from 'node:crypto'
import { reportAnswer } from '@earmark/core/analytics/report-api.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { analyticsEvent } from '../../platform/db/analytics-schema.ts'
import { makeBatch, makeEvent, postEvents } from '../../testing/analytics.ts'
import { pay } from '../../testing/billing.ts'
import { post, send } from '../../testing/call.ts'
import { makeUser, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { recordSound } from '../../testing/record-sound.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_ANALYTICS: 'on' } })
afterAll(() => app.close())
const { db } = app.services.database

const tell = (...events: object[]) => postEvents(app, JSON.stringify(makeBatch(app, ...events)))
const eventsOf = async (account: string) => {
  await runTasks(app.services)
  await runTasks(app.services)
  const rows = await db
    .select()
    .from(analyticsEvent)
    .where(eq(analyticsEvent.account_id, account))
    .orderBy(asc(analyticsEvent.at))
  return rows.map(({ event, properties }) => [event, properties])
}

/** Who visited, said yes, and signed up then. */
async function comeAndSignUp(): Promise<TestUser & { account: string }> {
  const browser = randomUUID()
  await tell(makeEvent(app, 'visit', { person: browser, route: 'index' }))
  const person = await makeUser(app)
  const account = await personalAccountOf(app, person)
  await tell(makeEvent(app, '$identify', { person: account, $anon_distinct_id: browser }))
  return { ...person, account }
}

async function doEverything(person: TestUser): Promise<void> {
  const ulid = await recordSound(app, person)
  await post(app, `/api/v1/recordings/${ulid}/shares`, { body: {}, cookie: person.cookie })
  await pay(app, person)
}

const visit = ['visit', { route: 'index' }]

test('[ANALYTICS-12] a sign-up, a note, a link and a payment are counted from what the server holds, each once', async () => {
  const administrator = await makeUser(app)
  const ada = await comeAndSignUp()
  await doEverything(ada)

  expect(await eventsOf(ada.account)).toEqual([
    visit,
    ['signed_up', {}],
    ['note_recorded', { length: 'under_10s' }],
    ['share_made', {}],
    ['paid', {}],
  ])
  const answer = await send(app, '/api/v1/admin/analytics', { cookie: administrator.cookie })
  const { funnel } = reportAnswer.parse(await answer.json())
  expect(funnel.map(({ step, people }) => `${step} ${people}`)).toEqual([
    'visit 1',
    'try 0',
    'sign_up 1',
    'first_note 1',
    'third_note 0',
    'paid 1',
  ])
})

test('[ANALYTICS-12] of who never agreed, or declined since, nothing is counted, whatever browsers tell', async () => {
  const quiet = await makeUser(app)
  const account = await personalAccountOf(app, quiet)
  await doEverything(quiet)
  await tell(makeEvent(app, 'signed_up', { person: account }), makeEvent(app, 'paid', { person: account }))
  const declined = await comeAndSignUp()
  const { version } = (await (await app.fetch('/api/v1/consent')).json()) as { version: number } // as the call says
  await send(app, '/api/v1/consent', {
    method: 'PUT',
    body: { choice: 'declined', version },
    cookie: declined.cookie,
  })
  await doEverything(declined)

  expect([await eventsOf(account), await eventsOf(declined.account)]).toEqual([[], [visit]])
  expect(await (await app.fetch('/metrics')).text()).toMatch(
    /^earmark_analytics_events_total\{outcome="server_event"\} 2$/m,
  )
})
