import { tag } from '@earmark/core/entities/tag.ts'
import { listTagsAnswer } from '@earmark/core/recordings-api.ts'
import { afterAll, expect, test } from 'vitest'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeTag, makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const path = '/api/v1/tags'
const list = async ({ cookie }: TestUser) =>
  listTagsAnswer.parse(await (await send(app, path, { cookie })).json()).items

test('[API-11] tags are made, renamed, recoloured and removed; their recordings stay', async () => {
  const ada = await makeUser(app)
  const { cookie } = ada

  const made = await send(app, path, { method: 'POST', body: { name: ' Work ', color: 'blue' }, cookie })
  const { id } = tag.parse(await made.json())
  const ulid = await makeRecording(app, ada, { tags: [id] })
  const changed = await send(app, `${path}/${id}`, {
    method: 'PATCH',
    body: { name: 'Office', color: 'red' },
    cookie,
  })
  const listed = await list(ada)
  const removed = await send(app, `${path}/${id}`, { method: 'DELETE', cookie })
  const recording = await (await send(app, `/api/v1/recordings/${ulid}`, { cookie })).json()

  expect([made.status, changed.status, removed.status]).toEqual([201, 200, 204])
  expect(await changed.json()).toMatchObject({ id, name: 'Office', color: 'red' })
  expect(listed).toMatchObject([{ id, name: 'Office', color: 'red' }])
  expect(await list(ada)).toEqual([])
  expect(recording).toMatchObject({ ulid, tags: [] })
})

test.each<[what: string, body: unknown, status: number, detail: string]>([
  ['a name that is there', { name: 'WORK' }, 409, 'There is already a tag called “WORK”.'],
  ['no name', {}, 400, '“name” must be text.'],
  ['an empty name', { name: '  ' }, 400, '“name” must not be empty.'],
  ['a long name', { name: 'x'.repeat(61) }, 400, '“name” must have at most 60 characters.'],
  ['an unknown colour', { name: 'a', color: 'mauve' }, 400, '“color” is not valid.'],
  ['an id of its own', { name: 'a', id: newId() }, 400, 'The field “id” is not known here.'],
])('[API-12] a tag with %s is refused', async (_what, body, status, detail) => {
  const ada = await makeUser(app)
  await makeTag(app, ada, 'Work')

  const answer = await send(app, path, { method: 'POST', body, cookie: ada.cookie })

  expect(await problemIn(answer)).toMatchObject({ status, detail })
  expect(await list(ada)).toHaveLength(1)
})

test.each<['PATCH' | 'DELETE', unknown]>([
  ['PATCH', { name: 'Taken' }],
  ['DELETE', undefined],
])('[API-8] %s of another’s tag answers as of one that is not there', async (method, body) => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const foreign = await makeTag(app, ada, 'Private')

  const answers = await Promise.all(
    [foreign, newId(), 'nonsense'].map((id) =>
      send(app, `${path}/${id}`, { method, body, cookie: eve.cookie }),
    ),
  )

  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await list(ada)).toMatchObject([{ name: 'Private' }])
})

test.each<['GET' | 'POST' | 'PATCH' | 'DELETE', string]>([
  ['GET', ''],
  ['POST', ''],
  ['PATCH', '/01M7FAPJE9PSZCGBFXNX7M8GHN'],
  ['DELETE', '/01M7FAPJE9PSZCGBFXNX7M8GHN'],
])('[API-9] a guest is asked to sign in: %s /tags%s', async (method, at) => {
  expect(await problemIn(await send(app, `${path}${at}`, { method }))).toMatchObject({ status: 401 })
})
