import { afterAll, expect, test } from 'vitest'
import { post, problemIn } from '../../testing/call.ts'
import { makeUser, signIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp()
afterAll(() => app.close())

const guess = (email: string, headers: Record<string, string> = {}) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password: 'a wrong guess' }, headers })

test('[LIMIT-7] after ten wrong passwords an account is closed to guesses, whatever address they claim (TRUST attack 12)', async () => {
  const ada = await makeUser(app)
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, at) => guess(ada.email, { 'X-Forwarded-For': `198.51.100.${at}` })),
  )

  const eleventh = await guess(ada.email, { 'X-Forwarded-For': '2001:db8::1' })
  const withRightPassword = await post(app, '/api/auth/sign-in/email', {
    body: { email: ada.email.toUpperCase(), password: ada.password },
  })

  expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401))
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await problemIn(eleventh)).toEqual({
    status: 429,
    code: 'rate_limited',
    detail: 'Too many attempts. Please try again in 15 minutes.',
  })
  expect(withRightPassword.status).toBe(429)
})

test('[LIMIT-8] the right password starts the count anew', async () => {
  const ada = await makeUser(app)
  await Promise.all(Array.from({ length: 9 }, () => guess(ada.email)))
  await signIn(app, ada)

  const after = await Promise.all(Array.from({ length: 10 }, () => guess(ada.email)))

  expect(after.map(({ status }) => status)).toEqual(Array(10).fill(401))
})

test('[LIMIT-9] a sixth email to one address within an hour is refused, known or not', async () => {
  const { email } = await makeUser(app)
  const ask = (to: string) => post(app, '/api/auth/request-password-reset', { body: { email: to } })

  const answersTo = async (to: string) =>
    (await Promise.all(Array.from({ length: 6 }, () => ask(to))))
      .map(({ status }) => status)
      .sort((a, b) => a - b)

  expect(await answersTo(email)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await answersTo('nobody@example.org')).toEqual([200, 200, 200, 200, 200, 429])
})

test('[LIMIT-11] the fifty-first try at a mailed link is refused, whichever kind of link it is', async () => {
  const token = 'x'.repeat(43)
  const undo = () => post(app, '/api/v1/deletion/undo', { body: { token } })
  const look = () => post(app, '/api/v1/address-change', { body: { token, answer: 'look' } })
  const tries = await Promise.all(Array.from({ length: 25 }, () => [undo(), look()]).flat())

  const more = [await undo(), await look(), await post(app, '/api/v1/deletion/undo', { body: {} })]

  expect(tries.map(({ status }) => status)).toEqual(Array(50).fill(400))
  expect(more.map(({ status }) => status)).toEqual([429, 429, 429])
})

test('[LIMIT-10] calls are counted by session; a made-up cookie does not give a fresh count', async () => {
  const { cookie } = await makeUser(app)
  const read = (headers: Record<string, string>) => app.fetch('/api/v1/password-policy', { headers })
  const asGuest = await Promise.all(
    Array.from({ length: 320 }, (_, at) => read({ cookie: `earmark.session_token=forged${at}` })),
  )

  const asGuestAgain = await read({})
  const signedIn = await read({ cookie })
  const signingIn = await app.fetch('/api/auth/get-session')

  expect(asGuest.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  expect([asGuestAgain.status, signedIn.status, signingIn.status]).toEqual([429, 200, 200])
  expect(Number(asGuestAgain.headers.get('retry-after'))).toBeGreaterThan(0)
})
