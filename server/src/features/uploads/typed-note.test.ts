import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeUser, type TestUser } from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

// Set once before all tests.
let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  ada = await makeUser(app)
})
afterAll(() => app.close())

const write = (body: unknown) => post(app, '/api/v1/recordings', { body, cookie: ada.cookie })
/** What a 201 answers. */
const made = async (body: unknown) => (await (await write(body)).json()) as { ulid: string; tags: string[] }

test('[TYPED-2] a note that was typed is ready at once, and as any other', async () => {
  const answer = await write({
    transcript: 'The keel is of oak.\n\nAsk Grace about the sails.',
    recorded_at: '2026-03-09T14:30:00+01:00',
    tags: ['boat'],
  })

  expect(answer.status).toBe(201)
  const note = (await answer.json()) as { ulid: string }
  expect(answer.headers.get('location')).toBe(`/api/v1/recordings/${note.ulid}`)
  expect(note).toMatchObject({
    title: 'The keel is of oak',
    transcript: 'The keel is of oak. Ask Grace about the sails.',
    segments: [{ text: 'The keel is of oak.' }, { text: 'Ask Grace about the sails.' }],
    status: 'ready',
    engine: 'typed',
    duration: null,
    sound: null,
    recorded_at: '2026-03-09T13:30:00.000Z',
    tags: [expect.any(String)],
  })
  const found = await send(app, '/api/v1/search?q=sails', { cookie: ada.cookie })
  expect(await found.json()).toMatchObject({ items: [{ recording: { ulid: note.ulid } }] })
})

test('[TYPED-2] its own title stands, and a tag is found again by its name', async () => {
  const first = await made({ transcript: 'One.', title: 'Mine', tags: ['garden'] })
  const second = await made({ transcript: 'Two.', tags: ['Garden'] })

  expect(first).toMatchObject({ title: 'Mine' })
  expect(second.tags).toEqual(first.tags)
})

test.each([
  ['no words', {}, 'transcript'],
  ['empty ones', { transcript: ' \n ' }, 'transcript'],
  ['too many', { transcript: 'x'.repeat(500_001) }, '500000'],
  ['no time', { transcript: 'One.', recorded_at: 'yesterday' }, 'recorded_at'],
  ['a time to come', { transcript: 'One.', recorded_at: '2999-01-01T00:00:00Z' }, ''],
  ['what is not known', { transcript: 'One.', colour: 'red' }, 'colour'],
])('[TYPED-3] %s: refused in one sentence, and nothing is made', async (_, body, named) => {
  const before = await send(app, '/api/v1/recordings', { cookie: ada.cookie })

  expect(await problemIn(await write(body))).toMatchObject({
    status: 400,
    detail: expect.stringContaining(named),
  })
  const after = await send(app, '/api/v1/recordings', { cookie: ada.cookie })
  expect(await after.json()).toEqual(await before.json())
})

test('[TYPED-4] words of it can be struck in a link, and it has every export but subtitles', async () => {
  const { ulid } = await made({ transcript: 'Call Zanzibar about the sails.\nThe keel is of oak.' })
  const body = { redact: [{ start: 0.3, end: 0.7 }] }

  const link = await post(app, `/api/v1/recordings/${ulid}/shares`, { body, cookie: ada.cookie })
  const { url } = (await link.json()) as { url: string }
  const page = await (await app.fetch(new URL(url, app.url).pathname)).text()
  const markdown = await send(app, `/api/v1/recordings/${ulid}/export?format=md`, { cookie: ada.cookie })
  const subtitles = await send(app, `/api/v1/recordings/${ulid}/export?format=srt`, { cookie: ada.cookie })

  expect(page).toContain('The keel is of oak.')
  expect(page).not.toContain('Zanzibar')
  expect(await markdown.text()).toContain('\n\nThe keel is of oak.')
  expect(await problemIn(subtitles)).toMatchObject({ status: 409, detail: expect.stringContaining('typed') })
})
