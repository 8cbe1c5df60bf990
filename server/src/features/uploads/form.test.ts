import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job } from '../../platform/db/jobs-schema.ts'
import { problemIn } from '../../testing/call.ts'
import { makeUser, type TestUser } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

// Set once before all tests.
let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  ada = await makeUser(app)
})
afterAll(() => app.close())

const wav = makeWav(1)

type Entry = [name: string, value: string | Uint8Array]

function send(
  entries: Entry[],
  headers: Record<string, string> = { cookie: ada.cookie },
  fileName = 'note.wav',
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), fileName)
  }
  return app.fetch('/api/v1/recordings', { method: 'POST', headers, body: form })
}

async function ulidOf(answer: Response): Promise<string> {
  // What a 201 answers.
  return ((await answer.json()) as { ulid: string }).ulid
}

async function blobCount(): Promise<number> {
  const folder = path.join(app.services.config.EARMARK_DATA_DIR, 'blobs')
  const fans = await readdir(folder).catch(() => [])
  const names = await Promise.all(fans.map((fan) => readdir(path.join(folder, fan))))
  return names.flat().length
}

test.each([
  ['Interview with Ada.wav', 'Interview with Ada'],
  ['Recording 12.wav', ''],
])('[IMPORT-2] a form with the file %s and no title makes a note called “%s”', async (fileName, title) => {
  const answer = await send([['file', wav]], { cookie: ada.cookie }, fileName)

  expect(await answer.json()).toMatchObject({ title })
})

test.each([
  [5, { is_short: true }],
  [60, {}],
])(
  '[JOB-22] %i seconds of sound nobody knows the length of are queued by their size',
  async (seconds, traits) => {
    const ulid = await ulidOf(await send([['file', makeWav(seconds)]]))
    const rows = await app.services.database.db.select({ payload: job.payload }).from(job)
    const payload = rows.map((row) => row.payload).find((each) => Reflect.get(Object(each), 'ulid') === ulid)

    expect(payload).toEqual({ ulid, user_id: ada.id, can_wait: true, ...traits })
  },
)

test('[UPLOAD-75] a form with a sound makes a recording, with its title, time and tags, whatever stands first', async () => {
  const answer = await send([
    ['tags', 'Garden, work'],
    ['file', wav],
    ['tags', 'garden'],
    ['title', 'The hedge'],
    ['recorded_at', '2026-03-09T14:30:00+01:00'],
  ])

  expect(answer.status).toBe(201)
  const made = (await answer.json()) as { ulid: string; tags: string[] } // as above
  expect(made).toMatchObject({
    title: 'The hedge',
    recorded_at: '2026-03-09T13:30:00.000Z',
    status: 'uploaded',
    sound: { type: 'audio/wav', bytes: wav.length },
  })
  expect(made.tags).toHaveLength(2)
  expect(answer.headers.get('location')).toBe(`/api/v1/recordings/${made.ulid}`)
})

const cue = '1\n00:00:00,100 --> 00:00:00,900\nAna: The ridge first.\n'

test.each<[what: string, captions: string | Uint8Array]>([
  ['text before the file', `WEBVTT\n\n00:00.100 --> 00:00.900\n<v Ana>The ridge first.\n`],
  ['a file of an old program', Buffer.from(cue.replace('ridge', 'ridg\u00e9'), 'latin1')],
])('[IMPORT-10] captions beside the file, as %s, are its words, with who speaks', async (_what, captions) => {
  const answer = await send([
    ['captions', captions],
    ['file', wav],
  ])

  expect(await answer.json()).toMatchObject({
    engine: 'imported',
    segments: [
      { start: 0.1, end: 0.9, speaker: 'Ana', text: expect.stringMatching(/^The ridg[eé] first.$/) },
    ],
    sound: { bytes: wav.length },
  })
})

test('[UPLOAD-75] a tag that is there is used, by its id or its name', async () => {
  const first = (await (
    await send([
      ['file', wav],
      ['tags', 'Boat'],
    ])
  ).json()) as { tags: string[] } // as above
  const id = first.tags[0] ?? ''

  const second = await send([
    ['file', wav],
    ['tags', `${id},BOAT`],
  ])

  expect(await second.json()).toMatchObject({ tags: [id] })
})

test.each<[string, () => Entry[], number, string]>([
  ['no file', () => [['title', 'x']], 400, 'The form must have a file in the field “file”.'],
  ['an empty file', () => [['file', new Uint8Array()]], 400, 'This file is empty.'],
  [
    'two files',
    () => [
      ['file', wav],
      ['file', wav],
    ],
    400,
    'The form must have one file only.',
  ],
  [
    'a page in place of a sound',
    () => [['file', Buffer.from('<html><script>')]],
    415,
    'This is not an audio file',
  ],
  [
    'noise in place of a sound',
    () => [['file', Buffer.concat([Buffer.alloc(1), randomBytes(99)])]],
    415,
    'not an audio file',
  ],
  [
    'captions without any',
    () => [
      ['file', wav],
      ['captions', 'WEBVTT'],
    ],
    400,
    'There are no captions with times in this file.',
  ],
  [
    'captions beyond measure',
    () => [
      ['file', wav],
      ['captions', 'x'.repeat(5_000_001)],
    ],
    400,
    'A caption file can have at most 5 MB.',
  ],
  [
    'two caption files',
    () => [
      ['captions', cue],
      ['captions', cue],
      ['file', wav],
    ],
    400,
    'The form must have one caption file only.',
  ],
  [
    'an unknown field',
    () => [
      ['file', wav],
      ['plan', 'pro'],
    ],
    400,
    'The field “plan” is not known here.',
  ],
  [
    'a time that is none',
    () => [
      ['file', wav],
      ['recorded_at', 'yesterday'],
    ],
    400,
    '“recorded_at” must be a time such as',
  ],
  [
    'a title beyond measure',
    () => [
      ['file', wav],
      ['title', 'x'.repeat(501)],
    ],
    400,
    '“title” must have at most 500 characters.',
  ],
])(
  '[UPLOAD-76] a form with %s is refused with a sentence, and nothing of it is kept',
  async (_what, entries, status, detail) => {
    const before = await blobCount()

    const answer = await send(entries())

    expect(await problemIn(answer)).toMatchObject({ status, detail: expect.stringContaining(detail) })
    expect(await blobCount()).toBe(before)
  },
)

test('[UPLOAD-76] audio is taken in a form alone, and from nobody unknown', async () => {
  const alone = await app.fetch('/api/v1/recordings', {
    method: 'POST',
    headers: { cookie: ada.cookie, 'Content-Type': 'audio/wav' },
    body: new Uint8Array(wav),
  })

  expect(await problemIn(alone)).toMatchObject({
    status: 415,
    detail: expect.stringContaining('multipart/form-data'),
  })
  expect(await problemIn(await send([['file', wav]], {}))).toMatchObject({ status: 401 })
})

test.each([
  [undefined, 200, undefined, wav],
  ['bytes=0-99', 206, `bytes 0-99/${wav.length}`, wav.subarray(0, 100)],
  ['bytes=-44', 206, `bytes ${wav.length - 44}-${wav.length - 1}/${wav.length}`, wav.subarray(-44)],
  ['bytes=999999999-', 416, `bytes */${wav.length}`, Buffer.alloc(0)],
] as const)(
  '[UPLOAD-81] the sound is given out with Range %s',
  async (range, status, contentRange, bytes) => {
    const ulid = await ulidOf(
      await send([
        ['file', wav],
        ['title', 'Größe: "1"/2'],
      ]),
    )

    const answer = await app.fetch(`/api/v1/recordings/${ulid}/audio`, {
      headers: { cookie: ada.cookie, ...(range && { range }) },
    })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-range') ?? undefined).toBe(contentRange)
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringContaining("filename*=UTF-8''Gr%C3%B6%C3%9Fe"),
    })
  },
)

test('[UPLOAD-81] HEAD tells the length, and an unchanged sound is not sent again', async () => {
  const ulid = await ulidOf(await send([['file', wav]]))
  const ask = (method: string, headers: Record<string, string> = {}) =>
    app.fetch(`/api/v1/recordings/${ulid}/audio`, { method, headers: { cookie: ada.cookie, ...headers } })

  const head = await ask('HEAD')
  const etag = head.headers.get('etag') ?? ''

  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(wav.length))
  expect((await ask('GET', { 'If-None-Match': etag })).status).toBe(304)
  expect((await ask('GET', { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
  expect((await ask('GET', { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
})

test('[UPLOAD-82] a sound is given to its account alone, and not out of the trash', async () => {
  const ulid = await ulidOf(await send([['file', wav]]))
  const eve = await makeUser(app)
  const ask = async (cookie: string) =>
    (await app.fetch(`/api/v1/recordings/${ulid}/audio`, { headers: { cookie } })).status

  const [foreign, nobody] = [await ask(eve.cookie), await ask('')]
  await app.fetch(`/api/v1/recordings/${ulid}`, { method: 'DELETE', headers: { cookie: ada.cookie } })

  expect([foreign, nobody, await ask(ada.cookie)]).toEqual([404, 401, 404])
})
