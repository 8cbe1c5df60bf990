import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { post, problemIn } from '../../testing/call.ts'
import { makeRecording, makeTag, makeUser, newId, personalAccountOf } from '../../testing/make.ts'
import { path, recordingsIn, titles } from '../../testing/recordings.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { ask, list, read } = recordingsIn(app)

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

test.each(['1860-01-01T00:00:00.000Z', '1999-02-28T01:02:03.456Z'])(
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

test.each(['1859-12-31T23:59:59Z', '1860-01-01T00:00:00+01:00', '9999-12-31T23:59:59Z'])(
  '[NOTE-70] a note of %s is refused with a sentence',
  async (recorded_at) => {
    const ada = await makeUser(app)
    const ulid = await makeRecording(app, ada, { recorded_at: '2026-03-09T14:30:00Z' })

    const answer = await ask('PATCH', `${path}/${ulid}`, { body: { recorded_at }, cookie: ada.cookie })

    expect(await problemIn(answer)).toMatchObject({
      status: 400,
      detail: '“recorded_at” must be a time between 1860 and tomorrow.',
    })
    expect(await read(ada, ulid)).toMatchObject({ recorded_at: '2026-03-09T14:30:00.000Z' })
  },
)
