import { plans } from '@earmark/core/plans/plans.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { account } from '../../platform/db/schema.ts'
import { post, send } from '../../testing/call.ts'
import { enterAsks } from '../../testing/enter-asks.ts'
import { makeRecording, makeUser, newId, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

// Set once before all tests. How often somebody may ask is not what is tried here.
let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
})
afterAll(() => app.close())

const fifty = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, ask))

test('[QUOTA-10] TRUST attack 33: of fifty sounds at once with room for one, one is kept', async () => {
  const ada = await makeUser(app)
  const wav = makeWav(0.5)
  await leaveRoom(ada, 1.5 * wav.byteLength)
  const upload = () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(wav)], 'hum.wav', { type: 'audio/wav' }))
    return app.fetch('/api/v1/recordings', { method: 'POST', headers: { cookie: ada.cookie }, body: form })
  }

  const statuses = (await fifty(upload)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, 402]))
})

test('[QUOTA-10] TRUST attack 33: of fifty links at once with one left, one is made, and the others say why', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  const share = () => post(app, `/api/v1/recordings/${ulid}/shares`, { body: {}, cookie: ada.cookie })
  for (let made = 0; made < 9; made++) await share()

  const answers = await fifty(share)

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, 402]))
  const refused = answers.find(({ status }) => status === 402)
  expect(await refused?.json()).toMatchObject({ code: 'quota_exceeded', reason: 'shares' })
})

test('[QUOTA-10] of fifty typed notes at once with room for one, one is kept', async () => {
  const ada = await makeUser(app)
  const transcript = 'A line about the roof. '.repeat(20)
  await leaveRoom(ada, 1.5 * 2 * transcript.length)

  const write = () => post(app, '/api/v1/recordings', { body: { transcript }, cookie: ada.cookie })
  const statuses = (await fifty(write)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, 402]))
})

test('[QUOTA-14] of fifty questions at once with one left, one is answered, and the others say why', async () => {
  const ada = await makeUser(app)
  const conversations = '/api/v1/conversations'
  const ask = () => post(app, conversations, { body: { text: 'When?' }, cookie: ada.cookie })
  const { ulid } = z.object({ ulid: z.string() }).parse(await (await ask()).json())
  await enterAsks(app, ada, 48)

  const again = () =>
    post(app, `${conversations}/${ulid}/messages`, { body: { text: 'When?' }, cookie: ada.cookie })
  const answers = await fifty(again)

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 402]))
  const refused = answers.find(({ status }) => status === 402)
  expect(await refused?.json()).toMatchObject({ code: 'quota_exceeded', reason: 'asks' })
  const usage = await send(app, '/api/v1/usage', { cookie: ada.cookie })
  expect(await usage.json()).toMatchObject({ used: { asks: 50 }, limits: { asks_a_month: 50 } })
})

test('[QUOTA-14] what a device has answered itself is not counted', async () => {
  const ada = await makeUser(app)
  const cookie = ada.cookie
  const exchange = {
    id: newId(),
    question: 'When?',
    engine: 'quotes',
    asked_at: '2026-03-01T00:00:00.000Z',
    is_said: false,
    citations: [],
  }
  const args = { ulid: newId(), scope: {}, exchange }
  const pushed = await post(app, '/api/v1/sync', {
    cookie,
    body: { mutations: [{ id: newId(), name: 'conversation.ask', args }] },
  })

  expect(await pushed.json()).toEqual({ results: [{ id: expect.any(String) }] })
  const usage = await send(app, '/api/v1/usage', { cookie })
  expect(await usage.json()).toMatchObject({ used: { asks: 0 } })
})

test('[QUOTA-13] where no room is left new things are refused, and what is written into a note is kept', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Roof' })
  const cookie = ada.cookie
  const attachments = `/api/v1/recordings/${ulid}/attachments`
  const attach = (description: string) =>
    post(app, attachments, { cookie, body: { kind: 'text', description } })
  const push = (name: string, args: object) =>
    post(app, '/api/v1/sync', { cookie, body: { mutations: [{ id: newId(), name, args }] } })
  const first = z.object({ id: z.string() }).parse(await (await attach('Gutter')).json())
  await leaveRoom(ada, 0)

  const refused = [
    await attach('Ladder'),
    await push('attachment.add', { ulid, id: newId(), kind: 'text', description: 'Ladder' }),
    await push('recording.create', { ulid: newId(), recorded_at: '2026-03-01T00:00:00.000Z', title: 'Wall' }),
  ]
  const kept = [
    await send(app, `/api/v1/recordings/${ulid}`, {
      method: 'PATCH',
      cookie,
      body: { title: 'Roof and gutter' },
    }),
    await send(app, `${attachments}/${first.id}`, {
      method: 'PATCH',
      cookie,
      body: { description: 'Gutter, east' },
    }),
    await push('tag.create', { id: newId(), name: 'House' }),
  ]

  expect(refused.map(({ status }) => status)).toEqual([402, 402, 402])
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('[QUOTA-13] words that are written into notes do not get round the limit; a few more are kept', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Roof' })
  const push = (name: string, args: object) =>
    post(app, '/api/v1/sync', {
      cookie: ada.cookie,
      body: { mutations: [{ id: newId(), name, args: { ulid, ...args } }] },
    })
  const grace = plans.free.limits.storage_bytes / 100
  await leaveRoom(ada, 1_000 - grace)

  const segments = [{ start: 0, end: 1, text: 'x'.repeat(19_000) }]
  const long = await push('recording.edit_transcript', { engine: 'typed', segments })
  const short = await push('recording.set_title', { title: 'Roof and gutter' })

  expect([long.status, short.status]).toEqual([402, 200])
})

test('[QUOTA-17] who has fallen to Free with more than it holds writes on in what is there, and reads all of it', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Roof' })
  const cookie = ada.cookie
  const note = `/api/v1/recordings/${ulid}`
  const rename = (title: string) => send(app, note, { method: 'PATCH', cookie, body: { title } })
  const { storage_bytes } = plans.free.limits
  await leaveRoom(ada, -50 * storage_bytes)

  const added = await post(app, '/api/v1/recordings', { cookie, body: { transcript: 'A wall.' } })
  const renamed = await rename('Roof and gutter')
  const { db } = app.services.database
  const isTheirs = eq(account.id, await personalAccountOf(app, ada))
  const kept = await db.select({ bytes: account.kept_bytes }).from(account).where(isTheirs)
  const read = await Promise.all(
    [note, `${note}/export?format=md`, '/api/v1/search?q=gutter'].map((path) => send(app, path, { cookie })),
  )
  await leaveRoom(ada, -51 * storage_bytes)
  const tooMuch = await rename('Roof, gutter and wall')

  expect([added.status, renamed.status, ...read.map(({ status }) => status), tooMuch.status]).toEqual([
    402, 200, 200, 200, 200, 402,
  ])
  expect(kept).toEqual([{ bytes: 51 * storage_bytes }])
})

/** In a new account. */
async function leaveRoom(person: TestUser, bytes: number): Promise<void> {
  await app.services.database.db
    .update(account)
    .set({ text_bytes: plans.free.limits.storage_bytes - bytes })
    .where(eq(account.id, await personalAccountOf(app, person)))
}
