import { notificationSettings } from '@earmark/core/notifications/api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../platform/db/schema.ts'
import { settle } from '../../testing/billing.ts'
import { post, send } from '../../testing/call.ts'
import { enterAsks } from '../../testing/enter-asks.ts'
import { emailsOf, subjectsFor } from '../../testing/emails.ts'
import { makeRecording, makeUser, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { pagesIn } from '../../testing/pages.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

// Set once before all tests.
let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function store(person: TestUser, text_bytes: number): Promise<void> {
  const isTheirs = eq(account.id, await personalAccountOf(app, person))
  await app.services.database.db.update(account).set({ text_bytes, counted_version: 0 }).where(isTheirs)
  await settle(app)
}

test('[QUOTA-9] people are told at 80 and at 100 per cent, once each in a month', async () => {
  const ada = await makeUser(app)

  await store(ada, 799_999_999)
  expect(await subjectsFor(app, ada)).toEqual([])
  await store(ada, 800_000_000)
  await store(ada, 900_000_000)
  await store(ada, 1_000_000_000)
  await store(ada, 1_000_000_001)

  expect(await subjectsFor(app, ada)).toEqual(['Most of your storage is used', 'Your storage is used up'])
})

test('[QUOTA-9] questions to the server are told of like everything that is counted', async () => {
  const ada = await makeUser(app)
  await enterAsks(app, ada, 40)

  await settle(app)

  expect(await subjectsFor(app, ada)).toEqual(['Most of your allowance of questions and creations is used'])
})

test('[QUOTA-9] pages count with links', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  for (let made = 0; made < 7; made++)
    await post(app, `/api/v1/recordings/${ulid}/shares`, { body: {}, cookie: ada.cookie })
  await settle(app)
  expect(await subjectsFor(app, ada)).toEqual([])

  await pagesIn(app).published(ada, ulid)
  await settle(app)

  expect((await emailsOf(app)).filter(({ to }) => to === ada.email)).toMatchObject([
    {
      subject: 'Most of your number of links and public pages is used',
      link: expect.stringMatching(/\/d\/settings\/plan$/),
    },
  ])
})

test('[QUOTA-9] the email comes when the thing is made that brings them there, at 80 and at 100 per cent', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  const share = () => post(app, `/api/v1/recordings/${ulid}/shares`, { body: {}, cookie: ada.cookie })
  for (let made = 0; made < 7; made++) await share()
  expect(await subjectsFor(app, ada)).toEqual([])

  await share()
  expect(await subjectsFor(app, ada)).toEqual(['Most of your number of links and public pages is used'])
  await share()
  await share()

  expect(await subjectsFor(app, ada)).toEqual([
    'Most of your number of links and public pages is used',
    'Your number of links and public pages is used up',
  ])
})

test('[QUOTA-9] who does not want such emails gets none', async () => {
  const ada = await makeUser(app)
  const path = '/api/v1/notifications/settings'
  const settings = notificationSettings.parse(await (await send(app, path, { cookie: ada.cookie })).json())
  const body = { ...settings, usage: { app: false, mail: false } }
  expect((await send(app, path, { method: 'PUT', body, cookie: ada.cookie })).status).toBe(200)

  await store(ada, 1_000_000_000)

  expect(await subjectsFor(app, ada)).toEqual([])
})
