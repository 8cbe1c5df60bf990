import { keptCopyAnswer } from '@earmark/core/shares-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeUser, type TestUser } from '../../testing/make.ts'
import { publicAt, sharesIn } from '../../testing/shares.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

// Set once before all tests.
let app: TestApp
let ada: TestUser
let links: ReturnType<typeof sharesIn>

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  ada = await makeUser(app)
  links = sharesIn(app)
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

test('[TYPED-4] words of it can be struck in a link, of which nothing tells how long they were', async () => {
  const { ulid } = await made({ transcript: 'Call Zanzibar about the sails.\nThe keel is of oak.' })
  const body = { redact: [{ start: 0.5, end: 0.7 }], to: 90, download: true }

  const { id } = await links.made(ada, ulid, body)
  const page = await (await app.fetch(`/s/${id}`)).text()
  const told = await links.seen(id)
  const markdown = await (await links.open(id, '/transcript?format=md')).text()

  expect(page).toContain('The keel is of oak.')
  expect(page).not.toContain('Zanzibar')
  expect(told).toMatchObject({ is_typed: true, duration: null, peaks: null })
  expect(told.segments).toEqual([
    { start: null, end: null, text: 'Call █████ about the sails.' },
    { start: null, end: null, text: 'The keel is of oak.' },
  ])
  expect(markdown).toContain('\n\nCall █████ about the sails.\n\nThe keel is of oak.\n')
})

test('[TYPED-4] it has every export but subtitles, also by a link', async () => {
  const { ulid } = await made({ transcript: 'The keel is of oak.\nThe sails are red.' })
  const { id } = await links.made(ada, ulid, { download: true })
  const noTimes = { status: 409, detail: expect.stringContaining('typed') }

  const markdown = await send(app, `/api/v1/recordings/${ulid}/export?format=md`, { cookie: ada.cookie })
  const subtitles = await send(app, `/api/v1/recordings/${ulid}/export?format=srt`, { cookie: ada.cookie })

  expect(await markdown.text()).toContain('\n\nThe sails are red.')
  expect(await problemIn(subtitles)).toMatchObject(noTimes)
  expect(await problemIn(await links.open(id, '/transcript?format=srt'))).toMatchObject(noTimes)
  expect(await problemIn(await links.open(id, '/transcript?format=vtt'))).toMatchObject(noTimes)
})

test('[TYPED-6] a copy of it is a typed note too', async () => {
  const { ulid } = await made({ transcript: 'The keel is of oak.\nThe sails are red.' })
  const { id } = await links.made(ada, ulid, { download: true })
  const bea = await makeUser(app)

  const copy = await post(app, publicAt(id, '/copy'), { cookie: bea.cookie })
  const answer = keptCopyAnswer.parse(await copy.json())
  const kept = await send(app, `/api/v1/recordings/${answer.ulid}`, { cookie: bea.cookie })

  expect(await kept.json()).toMatchObject({
    engine: 'typed',
    status: 'ready',
    duration: null,
    segments: [{ start: 0, text: 'The keel is of oak.' }, { text: 'The sails are red.' }],
  })
})

test('[TYPED-7] a script edits it as a person does: each line is a paragraph, up to the limit of a typed note', async () => {
  const { ulid } = await made({ transcript: 'One.' })
  const patch = (transcript: string) =>
    send(app, `/api/v1/recordings/${ulid}`, { method: 'PATCH', cookie: ada.cookie, body: { transcript } })
  const long = 'word '.repeat(5_000).trim()

  const edited = await patch(`First.\n\n${long}\nLast.`)
  const refused = await patch('x'.repeat(500_001))

  expect(await edited.json()).toMatchObject({
    engine: 'typed',
    duration: null,
    segments: [{ start: 0, end: 0.4, text: 'First.' }, {}, {}, { text: 'Last.' }],
  })
  expect(await problemIn(refused)).toMatchObject({
    status: 400,
    detail: '“transcript” must have at most 500000 characters.',
  })
})
