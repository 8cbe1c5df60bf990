import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { session } from '../../platform/db/schema.ts'
import { isFresh, requireFresh } from '../../platform/http/session.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeUser, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())
const { db } = app.services.database

const longAgo = (person: TestUser) =>
  db
    .update(session)
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where(eq(session.userId, person.id))
const proofOf = async ({ cookie }: TestUser) => (await send(app, '/api/v1/me/proof', { cookie })).json()
const prove = ({ cookie }: TestUser, body: unknown) => post(app, '/api/v1/me/proof', { cookie, body })

test('[SAFE-2] a session is fresh for ten minutes after its person proved themselves', async () => {
  const { cookie } = await makeUser(app)
  const found = await app.services.identity.resolveSession(new Headers({ cookie }))
  const after = (minutes: number) => new Date((found?.proved_at.getTime() ?? 0) + minutes * 60_000)

  expect(found && [isFresh(found, after(9.9)), isFresh(found, after(10))]).toEqual([true, false])
  expect(() => found && requireFresh(found, after(10))).toThrow('the session was proved too long ago')
})

test('[SAFE-3] the password makes a session fresh again', async () => {
  const ada = await makeUser(app)
  await longAgo(ada)
  const before = await proofOf(ada)

  const answer = await prove(ada, { password: ada.password })

  expect(before).toEqual({ is_fresh: false, ways: ['password'], providers: [] })
  expect(answer.status).toBe(204)
  expect(await proofOf(ada)).toMatchObject({ is_fresh: true })
})

test('[SAFE-3] wrong passwords do not, and the eleventh try is not looked at', async () => {
  const ada = await makeUser(app)
  await longAgo(ada)

  const tries = await Promise.all(Array.from({ length: 10 }, () => prove(ada, { password: 'not hers' })))
  const eleventh = await prove(ada, { password: ada.password })

  expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(400))
  expect(await problemIn(eleventh)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(await proofOf(ada)).toMatchObject({ is_fresh: false })
})

test.each<[what: string, body: unknown]>([
  ['nothing', {}],
  ['both', { password: 'a', code: '123456' }],
  ['a person', { password: 'a', user_id: 'someone' }],
  ['a time', { password: 'a', proved_at: '2030-01-01T00:00:00Z' }],
])('[SAFE-3] %s in place of a proof is refused (TRUST attack 28)', async (_what, body) => {
  const ada = await makeUser(app)

  const answer = await prove(ada, body)

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('[SAFE-3] a guest proves nothing, whoever they name (TRUST attack 1)', async () => {
  const answer = await post(app, '/api/v1/me/proof', { body: { password: 'a', userId: 'someone' } })

  expect((await problemIn(answer)).status).toBe(401)
})
