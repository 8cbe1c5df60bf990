import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { session } from '../../platform/db/schema.ts'
import { cookieOf, post, send } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeUser, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const newPassword = 'another quiet river'
const enter = ({ email, password }: TestUser) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password } })
const isIn = async (cookie: string) => (await send(app, '/api/v1/me', { cookie })).status === 200

/** Some sign-ins with the old password on either side of the change: all of them read it before it is changed. */
async function race(person: TestUser, change: () => Promise<Response>) {
  const some = () => Array.from({ length: 5 }, () => enter(person))
  const before = some()
  const changing = change()
  const answers = await Promise.all([...before, ...some()])
  // Those that were in before it are let in, and out again by it.
  const { status } = await changing
  const alive = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => isIn(cookieOf(answer))))
  return { status, alive: alive.filter(Boolean).length }
}

test('[OAUTH-17] a sign-in with the old password that is under way during the change opens nothing (attack 18)', async () => {
  const ada = await makeUser(app)

  const outcome = await race(ada, () =>
    send(app, '/api/v1/me/password', { method: 'PUT', cookie: ada.cookie, body: { password: newPassword } }),
  )

  expect(outcome).toEqual({ status: 204, alive: 0 })
  expect(await isIn(ada.cookie)).toBe(true)
})

test('[OAUTH-17] of two sessions that change the password at the same moment, one stays', async () => {
  const ada = await makeUser(app)
  const cookies = [ada.cookie, cookieOf(await enter(ada))]

  const answers = await Promise.all(
    cookies.map((cookie) =>
      send(app, '/api/v1/me/password', { method: 'PUT', cookie, body: { password: newPassword } }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401])
  expect((await Promise.all(cookies.map(isIn))).filter(Boolean)).toHaveLength(1)
})

test('[AUTH-11] a sign-in with the old password that is under way during a reset opens nothing (attack 18)', async () => {
  const ada = await makeUser(app)
  await post(app, '/api/auth/request-password-reset', { body: { email: ada.email } })
  const message = (await emailsOf(app)).findLast(({ to }) => to === ada.email)
  const token = new URL(message?.link ?? '').searchParams.get('token')

  const outcome = await race(ada, () =>
    post(app, '/api/auth/reset-password', { body: { newPassword, token } }),
  )

  expect(outcome).toEqual({ status: 200, alive: 0 })
})

test('[SAFE-40] a sign-in that is under way while its person leaves opens nothing (attack 18)', async () => {
  const ada = await makeUser(app)

  const outcome = await race(ada, () =>
    post(app, '/api/v1/me/deletion', { cookie: ada.cookie, body: { understood: true } }),
  )

  const left = await app.services.database.db.select().from(session).where(eq(session.userId, ada.id))
  expect(outcome).toEqual({ status: 204, alive: 0 })
  expect(left).toEqual([])
})
