import { randomBytes } from 'node:crypto'
import { recording } from '@earmark/core/entities/recording.ts'
import { listRecordingsAnswer } from '@earmark/core/recordings-api.ts'
import { afterAll, expect, test } from 'vitest'
import { type Call, post, problemIn, send } from '../../testing/call.ts'
import {
  makeRecording,
  makeTag,
  makeUser,
  newId,
  personalAccountOf,
  type TestUser,
} from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const path = '/api/v1/recordings'
const ask = (method: Method, at: string, call: Call = {}) => send(app, at, { method, ...call })

async function list({ cookie }: TestUser, query = '') {
  return listRecordingsAnswer.parse(await (await ask('GET', `${path}${query}`, { cookie })).json())
}

async function read({ cookie }: TestUser, ulid: string) {
  return recording.parse(await (await ask('GET', `${path}/${ulid}`, { cookie })).json())
}

const titles = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ title }) => title)

test('[API-21] a page of long recordings ends where it would become too much, and the next goes on there', async () => {
  const ada = await makeUser(app)
  const actor = { user_id: ada.id, account_id: await personalAccountOf(app, ada), role: 'owner' as const }
  // Nothing that the database could pack.
  const text = () => randomBytes(14_000).toString('base64')
  for (const day of ['01', '02', '03']) {
    const segments = Array.from({ length: 40 }, (_, at) => ({ start: at, end: at, text: text() }))
    const args = { ulid: newId(), title: day, recorded_at: `2026-03-${day}T10:00:00.000Z`, segments }
    await app.services.sync.apply(actor, [{ name: 'recording.create', args }])
  }

  const first = await list(ada)
  const second = await list(ada, `?cursor=${first.next_cursor}`)

  expect([titles(first), titles(second)]).toEqual([['03'], ['02']])
})

test('[API-1] recordings are listed newest first, page by page, each once', async () => {
  const ada = await makeUser(app)
  for (const day of ['03', '01', '05', '02', '04']) {
    await makeRecording(app, ada, { title: day, recorded_at: `2026-03-${day}T10:00:00Z` })
  }
  await makeRecording(app, ada, { title: '05 too', recorded_at: '2026-03-05T10:00:00Z' })

  const first = await list(ada, '?limit=4')
  await makeRecording(app, ada, { title: 'newer', recorded_at: '2026-03-09T10:00:00Z' })
  const second = await list(ada, `?limit=4&cursor=${first.next_cursor}`)

  expect(titles(first)).toEqual(['05 too', '05', '04', '03'])
  expect(titles(second)).toEqual(['02', '01'])
  expect(second.next_cursor).toBeNull()
})

test.each([
  ['?from=2026-03-02', ['3', '2']],
  ['?to=2026-03-02', ['2', '1']],
  ['?from=2026-03-02T10:00:00Z&to=2026-03-02T10:00:00%2B00:00', ['2']],
  ['?from=2026-03-02T10:00:01Z', ['3']],
  ['?trash=1', []],
])('[API-2] recordings are listed by time: %s', async (query, found) => {
  const ada = await makeUser(app)
  for (const day of ['1', '2', '3']) {
    await makeRecording(app, ada, { title: day, recorded_at: `2026-03-0${day}T10:00:00Z` })
  }

  expect(titles(await list(ada, query))).toEqual(found)
})

test('[API-2] recordings are listed by tag', async () => {
  const ada = await makeUser(app)
  const tag = await makeTag(app, ada)
  await makeRecording(app, ada, { title: 'with', tags: [tag] })
  await makeRecording(app, ada, { title: 'without' })

  expect(titles(await list(ada, `?tag=${tag}`))).toEqual(['with'])
  expect(titles(await list(ada, `?tag=${newId()}`))).toEqual([])
})

test('[API-2] a day is that of the person’s time zone', async () => {
  const ada = await makeUser(app)
  const profile = { name: 'Ada', time_zone: 'Asia/Tokyo', locale: 'en-GB', accept_terms: true }
  await post(app, '/api/v1/me/profile', { body: profile, cookie: ada.cookie })
  await makeRecording(app, ada, { title: 'late on the 8th', recorded_at: '2026-03-08T14:59:59Z' })
  await makeRecording(app, ada, { title: 'early on the 9th', recorded_at: '2026-03-08T15:00:00Z' })
  await makeRecording(app, ada, { title: 'early on the 10th', recorded_at: '2026-03-09T15:00:00Z' })

  expect(titles(await list(ada, '?from=2026-03-09&to=2026-03-09'))).toEqual(['early on the 9th'])
})

test.each(['0001-01-01T00:00:00.000Z', '0049-02-28T01:02:03.456Z', '9999-12-31T23:59:59.999Z'])(
  '[NOTE-70] a note of %s is of that time wherever it is read',
  async (recorded_at) => {
    const ada = await makeUser(app)
    const { cookie } = ada
    const pushed = await makeRecording(app, ada, { title: 'pushed', recorded_at })
    const patched = await makeRecording(app, ada, { title: 'patched' })
    await ask('PATCH', `${path}/${patched}`, { body: { recorded_at }, cookie })

    expect(await read(ada, pushed)).toMatchObject({ recorded_at })
    expect(await read(ada, patched)).toMatchObject({ recorded_at })
    const day = recorded_at.slice(0, 10)
    expect((await list(ada, `?from=${day}&to=${day}`)).items).toMatchObject([
      { recorded_at },
      { recorded_at },
    ])
    const pulled = await (await ask('GET', '/api/v1/sync', { cookie })).text()
    expect(pulled.split(`"recorded_at":"${recorded_at}"`)).toHaveLength(3)
    const exported = await ask('GET', `${path}/${pushed}/export?format=json`, { cookie })
    expect(await exported.json()).toMatchObject({ recorded_at })
  },
)

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])(
  '[NOTE-70] a note of %s is refused with a sentence',
  async (recorded_at) => {
    const ada = await makeUser(app)
    const ulid = await makeRecording(app, ada, { recorded_at: '2026-03-09T14:30:00Z' })

    const answer = await ask('PATCH', `${path}/${ulid}`, { body: { recorded_at }, cookie: ada.cookie })

    expect(await problemIn(answer)).toMatchObject({
      status: 400,
      detail: '“recorded_at” must be in the years 1 to 9999.',
    })
    expect(await read(ada, ulid)).toMatchObject({ recorded_at: '2026-03-09T14:30:00.000Z' })
  },
)

test('[API-3] alone a recording has all its fields; among others the times of single words are left out', async () => {
  const ada = await makeUser(app)
  const words = [{ text: 'Hello', start: 0, end: 1 }]
  const ulid = await makeRecording(app, ada, {
    segments: [{ start: 0, end: 1, text: 'Hello', words }],
    engine: 'captions',
    recorded_at: '2026-03-09T14:30:00Z',
  })

  const alone = await read(ada, ulid)
  const [listed] = (await list(ada)).items

  expect(alone).toMatchObject({
    ulid,
    title: 'Hello',
    transcript: 'Hello',
    segments: [{ text: 'Hello', words }],
    status: 'local',
    tags: [],
    attachments: [],
    recorded_at: '2026-03-09T14:30:00.000Z',
    engine: 'captions',
  })
  expect(listed).toMatchObject({ ulid, transcript: 'Hello', segments: [{ start: 0, end: 1, text: 'Hello' }] })
  expect(listed?.segments[0]).not.toHaveProperty('words')
})

test('[API-4] a script changes what it names, and nothing else', async () => {
  const ada = await makeUser(app)
  const [old, tag] = [await makeTag(app, ada, 'Old'), await makeTag(app, ada, 'New')]
  const ulid = await makeRecording(app, ada, { text: 'We met at noon', tags: [old] })
  const before = await read(ada, ulid)

  const body = {
    title: 'Lunch',
    recorded_at: '2025-01-02T03:04:05+01:00',
    pinned: true,
    tags: [tag],
    transcript: 'We met at one',
  }
  const answer = recording.parse(
    await (await ask('PATCH', `${path}/${ulid}`, { body, cookie: ada.cookie })).json(),
  )

  expect(answer).toEqual({
    ...before,
    changed_at: expect.any(Object),
    title: 'Lunch',
    has_own_title: true,
    recorded_at: '2025-01-02T02:04:05.000Z',
    pinned_at: expect.any(String),
    tags: [tag],
    transcript: 'We met at one',
    segments: [{ start: 0, end: 2, text: 'We met at one' }],
    corrected: [{ at: 0, count: 1, segments: before.segments }],
    edited_at: expect.any(String),
    updated_at: expect.any(String),
  })
  expect(await read(ada, ulid)).toEqual(answer)
})

test('[API-4] a change of which one part cannot be is not made at all', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Kept' })

  const body = { title: 'Changed', tags: [newId()] }
  const answer = await ask('PATCH', `${path}/${ulid}`, { body, cookie: ada.cookie })

  expect(await problemIn(answer)).toMatchObject({ status: 404 })
  expect(await read(ada, ulid)).toMatchObject({ title: 'Kept' })
})

test('[API-5] a removed recording is in the trash alone, and can be restored as it was', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Gone' })
  const before = await read(ada, ulid)
  const { cookie } = ada

  const removed = await ask('DELETE', `${path}/${ulid}`, { cookie })
  const again = await ask('DELETE', `${path}/${ulid}`, { cookie })
  const inTrash = { list: await list(ada), trash: await list(ada, '?trash=1') }
  const gone = await ask('GET', `${path}/${ulid}`, { cookie })
  const edit = await ask('PATCH', `${path}/${ulid}`, { body: { title: 'x' }, cookie })
  const restored = recording.parse(await (await ask('POST', `${path}/${ulid}/restore`, { cookie })).json())

  expect([removed.status, again.status, gone.status, edit.status]).toEqual([200, 200, 404, 409])
  expect([titles(inTrash.list), titles(inTrash.trash)]).toEqual([[], ['Gone']])
  expect(restored).toEqual({ ...before, changed_at: expect.any(Object), updated_at: expect.any(String) })
  expect(titles(await list(ada))).toEqual(['Gone'])
})

test.each([
  ['md', 'text/markdown; charset=utf-8', /^---\ntitle: /],
  ['txt', 'text/plain; charset=utf-8', /Ein Grüß dich/],
  ['json', 'application/json', /"title": "Übung"/],
  ['srt', 'application/x-subrip; charset=utf-8', /^1\n00:00:00,000 --> /],
  ['vtt', 'text/vtt; charset=utf-8', /^WEBVTT/],
  ['pdf', 'application/pdf', /^%PDF/],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', /^PK/],
  ['html&time_zone=Europe/Vienna', 'text/html; charset=utf-8', /Ein Grüß dich/],
])('[API-6] a recording is exported as %s', async (format, type, content) => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Übung', text: 'Ein Grüß dich' })

  const answer = await ask('GET', `${path}/${ulid}/export?format=${format}`, { cookie: ada.cookie })

  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*%C3%9Cbung\.\w+$/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await answer.text()).toMatch(content)
})

test.each<[method: Method, at: string, body: unknown, detail: string]>([
  ['GET', '?limit=0', undefined, '“limit” must be at least 1.'],
  ['GET', '?limit=101', undefined, '“limit” must be at most 100.'],
  ['GET', '?limit=ten', undefined, '“limit” must be a number.'],
  ['GET', '?cursor=nonsense', undefined, '“cursor” must be the next_cursor of the page before.'],
  [
    'GET',
    '?from=yesterday',
    undefined,
    '“from” must be a day such as 2026-03-09, or a time such as 2026-03-09T14:30:00Z.',
  ],
  ['GET', '?trash=yes', undefined, '“trash” must be 1, or left out.'],
  ['GET', '?account_id=x', undefined, 'The field “account_id” is not known here.'],
  ['GET', '/{ulid}/export', undefined, '“format” must be one of md, txt, json, srt, vtt, pdf, docx, html.'],
  [
    'GET',
    '/{ulid}/export?format=exe',
    undefined,
    '“format” must be one of md, txt, json, srt, vtt, pdf, docx, html.',
  ],
  ['PATCH', '/{ulid}', { title: 7 }, '“title” must be text.'],
  ['PATCH', '/{ulid}', { title: 'x'.repeat(501) }, '“title” must have at most 500 characters.'],
  [
    'PATCH',
    '/{ulid}',
    { recorded_at: '9 March' },
    '“recorded_at” must be a time such as 2026-03-09T14:30:00Z.',
  ],
  ['PATCH', '/{ulid}', { status: 'ready' }, 'The field “status” is not known here.'],
  ['PATCH', '/{ulid}', { sound_key: '../../etc' }, 'The field “sound_key” is not known here.'],
  ['PATCH', '/{ulid}', { account_id: 'x' }, 'The field “account_id” is not known here.'],
  [
    'PATCH',
    '/{ulid}',
    { transcript: 'a', segments: [] },
    '“transcript” must not be given together with segments.',
  ],
  [
    'PATCH',
    '/{ulid}',
    { segments: [{ start: -1, end: 0, text: 'x' }] },
    '“segments.0.start” must not be negative.',
  ],
  ['PATCH', '/{ulid}', { transcript: 'a\0b' }, 'This contains a character or a date that cannot be saved.'],
])('[API-7] %s %s with %j is refused with one sentence', async (method, at, body, detail) => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Kept' })
  const before = await read(ada, ulid)

  const answer = await ask(method, `${path}${at.replace('{ulid}', ulid)}`, { body, cookie: ada.cookie })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
  expect(await read(ada, ulid)).toEqual(before)
})

test.each<[method: Method, at: string, body?: unknown]>([
  ['GET', ''],
  ['PATCH', '', { title: 'Taken' }],
  ['DELETE', ''],
  ['POST', '/restore'],
  ['GET', '/export?format=md'],
])(
  '[API-8] %s …%s answers alike for what is another’s, is not there, or cannot be (TRUST attack 2)',
  async (...row) => {
    const [method, at, body] = row
    const [ada, eve] = [await makeUser(app), await makeUser(app)]
    const foreign = await makeRecording(app, ada, { title: 'Private' })

    const answers = await Promise.all(
      [foreign, newId(), 'nonsense', '..%2f..%2fetc'].map((ulid) =>
        ask(method, `${path}/${ulid}${at}`, { body, cookie: eve.cookie }),
      ),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.text()))

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(bodies).size).toBe(1)
    expect(await read(ada, foreign)).toMatchObject({ title: 'Private', deleted_at: null })
  },
)

test.each<[method: Method, at: string]>([
  ['GET', ''],
  ['GET', '/01M7FAPJE9PSZCGBFXNX7M8GHN'],
  ['PATCH', '/01M7FAPJE9PSZCGBFXNX7M8GHN'],
  ['DELETE', '/01M7FAPJE9PSZCGBFXNX7M8GHN'],
  ['POST', '/01M7FAPJE9PSZCGBFXNX7M8GHN/restore'],
  ['GET', '/01M7FAPJE9PSZCGBFXNX7M8GHN/export'],
])(
  '[API-9] a guest is asked to sign in, whoever they name: %s /recordings%s (TRUST attack 1)',
  async (method, at) => {
    const body = method === 'GET' ? undefined : { userId: 'someone', accountId: 'another' }

    expect(await problemIn(await ask(method, `${path}${at}`, { body }))).toMatchObject({ status: 401 })
  },
)
