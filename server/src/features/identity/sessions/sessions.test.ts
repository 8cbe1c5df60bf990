import { sessionsAnswer } from '@earmark/core/safety-api.ts'
import { afterAll, expect, test } from 'vitest'
import { send } from '../../../testing/call.ts'
import { makeUser, signIn, type TestUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const sessionsOf = async (cookie: string) =>
  sessionsAnswer.parse(await (await send(app, '/api/v1/me/sessions', { cookie })).json()).items
const end = (cookie: string, id = '') =>
  send(app, `/api/v1/me/sessions${id && `/${id}`}`, { cookie, method: 'DELETE' })
const meAs = async (cookie: string) => (await send(app, '/api/v1/me', { cookie })).status
const idOf = async (cookie: string) => (await sessionsOf(cookie)).find(({ is_this }) => is_this)?.id

async function makeTwice(): Promise<[TestUser, string]> {
  const person = await makeUser(app)
  return [person, await signIn(app, person)]
}

test('[SAFE-4] a person sees their sessions, this one marked', async () => {
  const [{ cookie }] = await makeTwice()

  const items = await sessionsOf(cookie)

  expect(items.filter(({ is_this }) => is_this)).toHaveLength(1)
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ device: expect.any(String), place: '127.0.0.0/24' })
})

test('[SAFE-5] an ended session is over at the next call', async () => {
  const [{ cookie }, other] = await makeTwice()

  const answer = await end(cookie, await idOf(other))

  expect(answer.status).toBe(204)
  expect([await meAs(cookie), await meAs(other)]).toEqual([200, 401])
})

test('[SAFE-5] all but this one end at once', async () => {
  const [person, second] = await makeTwice()
  const third = await signIn(app, person)

  await end(person.cookie)

  expect([await meAs(person.cookie), await meAs(second), await meAs(third)]).toEqual([200, 401, 401])
})

test('[SAFE-4] a session of somebody else and one that is not there are refused alike', async () => {
  const ada = await makeUser(app)
  const grace = await makeUser(app)
  const foreign = await idOf(grace.cookie)

  const answers = await Promise.all([foreign, 'nonsense'].map((id) => end(ada.cookie, id)))

  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(bodies[0]).toBe(bodies[1])
  expect(await meAs(grace.cookie)).toBe(200)
})
