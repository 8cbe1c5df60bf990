import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, problemIn, send } from './testing/call.ts'
import { makeRecording, makeUser, newId, workIn } from './testing/make.ts'
import { startApp, type TestApp } from './testing/start-app.ts'
import { makeFullTeam, type TestTeam } from './testing/team.ts'
import { changeIn } from './testing/team-device.ts'
import { syncClient } from './testing/sync.ts'

let app: TestApp
let team: TestTeam
let ulid: string

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  team = await makeFullTeam(app)
  await workIn(app, team.owner.cookie, team.id)
  ulid = await makeRecording(app, team.owner, { channel_id: team.id })
})
afterAll(() => app.close())

const long = 'x'.repeat(10_000)
/** Read from right to left, as in a file that pretends to be a picture. */
const turned = 'evil \u202e eman'

test.each([
  ['a team', 10_000, long, '“name” must have at most 80 characters.'],
  ['a team', 'reversed', turned, 'There are invisible characters in this name. Type it by hand.'],
])('[TEAM-20] %s renamed to a name of %s is refused with a sentence', async (_what, _of, name, detail) => {
  const path = `/api/v1/accounts/${team.id}`
  const answer = await send(app, path, { method: 'PATCH', body: { name }, cookie: team.owner.cookie })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

test.each([
  [10_000, long, '“name” must have at most 200 characters.'],
  ['reversed', turned, 'There are invisible characters in this name. Type it by hand.'],
])('[TEAM-20] a person’s name of %s is refused with a sentence', async (_of, name, detail) => {
  const unnamed = await makeUser(app, { name: '' })
  const body = { name, time_zone: 'Europe/Berlin', locale: 'en', accept_terms: true }
  const answer = await post(app, '/api/v1/me/profile', { body, cookie: unnamed.cookie })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

test('[TEAM-20] an invitation to 10,000 characters is refused, and one to reversed text goes nowhere', async () => {
  const invite = (emails: string[]) =>
    post(app, `/api/v1/accounts/${team.id}/invitations`, { body: { emails }, cookie: team.owner.cookie })

  expect(await problemIn(await invite([`${long}@example.org`]))).toMatchObject({
    status: 400,
    detail: expect.stringContaining('must have at most 320 characters'),
  })
  expect(await (await invite(['eva\u202egro.elpmaxe@live.org'])).json()).toMatchObject({
    results: [{ outcome: 'not_an_address' }],
  })
})

test('[TEAM-20] channels and comments of 10,000 characters are refused with a sentence', async () => {
  const asOwner = (
    name: 'channel.create' | 'channel.rename' | 'channel.describe' | 'comment.add',
    args: object,
  ) => changeIn(app, team.id, team.owner, { name, args })

  expect(await asOwner('channel.create', { id: newId(), name: long })).toBe(
    '“name” must have at most 80 characters.',
  )
  expect(await asOwner('channel.rename', { id: team.id, name: long })).toBe(
    '“name” must have at most 80 characters.',
  )
  expect(await asOwner('channel.describe', { id: team.id, description: long })).toBe(
    '“description” must have at most 500 characters.',
  )
  expect(await asOwner('comment.add', { ulid, id: newId(), text: long })).toBe(
    '“text” must have at most 2000 characters.',
  )
})

test('[TEAM-20] what turns text around is refused in channels, is taken out of comments, and alone is nothing', async () => {
  const [id, comment] = [newId(), newId()]
  const asOwner = (name: 'channel.create' | 'comment.add', args: object) =>
    changeIn(app, team.id, team.owner, { name, args })

  const refused = await asOwner('channel.create', { id, name: turned })
  await asOwner('comment.add', { ulid, id: comment, text: turned })
  const { changes } = await syncClient(app).pull(team.owner.cookie, `?account=${team.id}`)

  expect(refused).toBe('There are invisible characters in this name. Type it by hand.')
  expect(JSON.stringify(changes)).toContain('eman')
  expect(JSON.stringify(changes)).not.toContain('\u202e')
  expect(await asOwner('comment.add', { ulid, id: newId(), text: '\u202e' })).toBe(
    '“text” must not be empty.',
  )
})
