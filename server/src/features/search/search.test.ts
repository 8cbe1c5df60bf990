import { searchAnswer } from '@earmark/core/recordings-api.ts'
import { afterAll, expect, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
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

async function search({ cookie }: TestUser, q: string, more = '') {
  const answer = await send(app, `/api/v1/search?q=${encodeURIComponent(q)}${more}`, { cookie })
  return searchAnswer.parse(await answer.json()).items
}

const found = async (user: TestUser, q: string) =>
  (await search(user, q)).map(({ recording, score, reason }) => [recording.title, score, reason])

const ada = await makeUser(app)
const tag = await makeTag(app, ada, 'Garden')
await makeRecording(app, ada, { title: 'Plan the trip', recorded_at: '2026-03-09T23:30:00Z' })
await makeRecording(app, ada, { title: 'Trees', text: 'Plan where the roses go', tags: [tag] })
const gone = await makeRecording(app, ada, { title: 'Plan B' })
await send(app, `/api/v1/recordings/${gone}`, { method: 'DELETE', cookie: ada.cookie })

test('[API-13] notes are found by the rules of search, best first; those in the trash are not', async () => {
  expect(await found(ada, 'plan the trip')).toEqual([['Plan the trip', 100, 'title']])
  expect(await found(ada, 'plan')).toEqual([
    ['Trees', 100, 'transcript'],
    ['Plan the trip', 100, 'title'],
  ])
  expect(await found(ada, 'gard')).toEqual([['Trees', 25, 'tag']])
  expect(await found(ada, 'nothing like it')).toEqual([])
  expect(await found(ada, '')).toEqual([])
})

test('[API-13] a date is one of the person’s time zone', async () => {
  const profile = { name: 'Ada', time_zone: 'Asia/Tokyo', locale: 'en-GB', accept_terms: true }
  const before = await found(ada, '9 march 2026')
  await post(app, '/api/v1/me/profile', { body: profile, cookie: ada.cookie })

  expect(before).toContainEqual(['Plan the trip', 100, 'date'])
  expect(await found(ada, '10 march 2026')).toContainEqual(['Plan the trip', 100, 'date'])
})

test('[SEARCH-22] the server knows the dates that people say, and finds no note of another day', async () => {
  const ida = await makeUser(app)
  await makeRecording(app, ida, { title: 'Now', recorded_at: new Date().toISOString() })
  await makeRecording(app, ida, { title: 'Then', recorded_at: '2019-11-02T12:00:00Z' })

  expect(await found(ida, 'today')).toEqual([['Now', 100, 'date']])
  expect(await found(ida, '2019')).toEqual([['Then', 50, 'date']])
  expect(await found(ida, 'yesterday')).toEqual([])
})

test('[API-13] as many are found as are asked for, of however many there are', async () => {
  const grace = await makeUser(app)
  const actor = { user_id: grace.id, account_id: await personalAccountOf(app, grace), role: 'owner' as const }
  const day = (at: number) => new Date(Date.UTC(2020, 0, at)).toISOString()
  await app.services.sync.apply(
    actor,
    Array.from({ length: 450 }, (_, at) => ({
      name: 'recording.create' as const,
      args: { ulid: newId(), title: `Note ${at}`, recorded_at: day(at) },
    })),
  )

  const titles = async (more: string) =>
    (await search(grace, 'note', more)).map(({ recording }) => recording.title)

  expect(await titles('&limit=2')).toEqual(['Note 449', 'Note 448'])
  expect(await titles('')).toHaveLength(10)
})

test('[SEARCH-29] of a long note no more is told than a list shows, with the line that was found', async () => {
  const eve = await makeUser(app)
  await makeRecording(app, eve, { title: 'Long', text: `The kettle boils. ${'word '.repeat(3_000)}` })

  const [item] = await search(eve, 'kettle')

  expect(item?.recording.transcript).toHaveLength(2_000)
  expect(item?.snippet.text).toMatch(/^The kettle boils\./)
  expect(item?.snippet.marks[0]).toEqual({ from: 4, to: 10 })
})

test('[API-13] nobody finds another’s notes', async () => {
  expect(await found(await makeUser(app), 'plan')).toEqual([])
})

test.each([
  ['', '“q” must be text.'],
  ['?q=a&limit=101', '“limit” must be at most 100.'],
  [`?q=${'x'.repeat(501)}`, '“q” must have at most 500 characters.'],
  ['?q=a&user=x', 'The field “user” is not known here.'],
])('[API-7] a search with %j is refused', async (query, detail) => {
  const answer = await send(app, `/api/v1/search${query}`, { cookie: ada.cookie })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

test('[API-9] a guest cannot search', async () => {
  expect(await problemIn(await send(app, '/api/v1/search?q=plan'))).toMatchObject({ status: 401 })
})

test('[API-20] search knows every change since it was last asked: new, changed, removed and restored notes, renamed tags', async () => {
  const lin = await makeUser(app)
  const name = await makeTag(app, lin, 'Kitchen')
  const ulid = await makeRecording(app, lin, { title: 'First thing', tags: [name] })
  const call = (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object) =>
    send(app, `/api/v1/${path}`, { method, cookie: lin.cookie, ...(body && { body }) })
  const titles = async (q: string) => (await found(lin, q)).map(([title]) => title)
  expect(await titles('kitchen')).toEqual(['First thing'])

  await makeRecording(app, lin, { title: 'Second thing' })
  expect(await titles('thing')).toEqual(['Second thing', 'First thing'])
  await call('PATCH', `recordings/${ulid}`, { title: 'Changed' })
  expect(await titles('thing')).toEqual(['Second thing'])
  await call('PATCH', `tags/${name}`, { name: 'Attic' })
  expect([await titles('kitchen'), await titles('attic')]).toEqual([[], ['Changed']])
  await call('DELETE', `recordings/${ulid}`)
  expect(await titles('changed')).toEqual([])
  await call('POST', `recordings/${ulid}/restore`)
  expect(await titles('changed')).toEqual(['Changed'])
})
