import { recording } from '@earmark/core/entities/recording.ts'
import { afterAll, expect, test } from 'vitest'
import { problemIn } from '../../testing/call.ts'
import { makeRecording, makeTag, makeUser, newId } from '../../testing/make.ts'
import { type Method, path, recordingsIn, titles } from '../../testing/recordings.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { ask, list, read } = recordingsIn(app)

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

test('[API-22] the text of a recording is not joined over what was not understood, and may be sent back as it is', async () => {
  const ada = await makeUser(app)
  const segments = [
    { start: 0, end: 1, text: 'First words' },
    { start: 1, end: 2, text: '', heard: 'In the name', language: 'und' },
    { start: 2, end: 3, text: 'and the last' },
  ]
  const ulid = await makeRecording(app, ada, { segments, engine: 'moonshine-base' })

  const { transcript } = await read(ada, ulid)
  const [listed] = (await list(ada)).items
  await ask('PATCH', `${path}/${ulid}`, { body: { transcript }, cookie: ada.cookie })

  expect(transcript).toBe('First words [not understood] and the last')
  expect(listed?.transcript).toBe(transcript)
  expect((await read(ada, ulid)).segments.map(({ text }) => text).join('|')).toBe('First words||and the last')
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
  ['PATCH', '/{ulid}', { segments: [{ start: 2, end: 1, text: 'x' }] }, 'Segment 1 ends before it begins.'],
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
