import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { instance, verification } from '../../../platform/db/schema.ts'
import { cookieOf, post, problemIn, send } from '../../../testing/call.ts'
import { makeUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'

const clock = { ahead: 0 }
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.ahead),
})
afterAll(() => app.close())
beforeEach(() => {
  clock.ahead = 0
})

const ada = await makeUser(app)

const jsonOf = async (answer: Response) => (await answer.json()) as Record<string, string> // our own answers are objects

async function customToken(cookie = ada.cookie): Promise<string> {
  const { token = '' } = await jsonOf(await post(app, '/api/v1/me/custom-token', { cookie }))
  return token
}

async function idToken(cookie = ada.cookie): Promise<string> {
  const { id_token = '' } = await jsonOf(await post(app, '/api/v1/sign-in/token', { cookie }))
  return id_token
}

const useToken = (token: string, more: object = {}) =>
  post(app, '/api/v1/sign-in/custom-token', { body: { token, ...more } })
const lookUp = (id_token: string) => post(app, '/api/v1/sign-in/lookup', { body: { id_token } })
const meAs = async (cookie: string) => (await app.fetch('/api/v1/me', { headers: { cookie } })).status

test('[OAUTH-18] a custom token signs its person in elsewhere, with an ID token where one is asked for', async () => {
  const answer = await useToken(await customToken(), { returnSecureToken: true })

  const said = await jsonOf(answer)
  expect(said).toMatchObject({ user: { id: ada.id, email: ada.email }, expires_in: 300 })
  expect(await meAs(cookieOf(answer))).toBe(200)
  expect((await lookUp(said['id_token'] ?? '')).status).toBe(200)
})

test('[OAUTH-18] fifty uses of one custom token at once sign in once (attack 11, S5)', async () => {
  const token = await customToken()

  const answers = await Promise.all(Array.from({ length: 50 }, () => useToken(token)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
})

test('[OAUTH-18] a custom token is good for five minutes', async () => {
  const [early, late] = [await customToken(), await customToken()]

  clock.ahead = 299_000
  expect((await useToken(early)).status).toBe(200)
  clock.ahead = 301_000
  expect(await problemIn(await useToken(late))).toMatchObject({ status: 400, code: 'link_expired' })
})

test('[OAUTH-18] a custom token dies with the session that made it', async () => {
  const grace = await makeUser(app)
  const token = await customToken(grace.cookie)
  await post(app, '/api/auth/sign-out', { body: {}, cookie: grace.cookie })

  expect((await useToken(token)).status).toBe(400)
})

test('[OAUTH-18] a custom token wants a fresh proof, and its session is no fresher than the one that gave it', async () => {
  const grace = await makeUser(app)
  const setPassword = (cookie: string) =>
    send(app, '/api/v1/me/password', { method: 'PUT', cookie, body: { password: 'another quiet river' } })
  clock.ahead = 8 * 60_000
  const token = await customToken(grace.cookie)
  clock.ahead = 11 * 60_000

  const cookie = cookieOf(await useToken(token))
  const stale = await post(app, '/api/v1/me/custom-token', { cookie: grace.cookie })

  expect(await meAs(cookie)).toBe(200)
  expect(await problemIn(stale)).toMatchObject({ status: 403, code: 'reauthentication_required' })
  expect(await problemIn(await setPassword(cookie))).toMatchObject({ code: 'reauthentication_required' })
})

test('[OAUTH-22] whose account a custom token opens can be seen before it is used', async () => {
  const token = await customToken()

  const owner = await post(app, '/api/v1/sign-in/custom-token/owner', { body: { token } })

  expect(await owner.json()).toEqual({ name: ada.name, email: ada.email })
  expect((await useToken(token)).status).toBe(200)
})

test('[OAUTH-22] the link holds the secret in its fragment, and the database does not hold it at all', async () => {
  const answer = await jsonOf(await post(app, '/api/v1/me/custom-token', { cookie: ada.cookie }))

  const url = new URL(answer['url'] ?? '')
  expect(url.pathname + url.search).toBe('/callback/device')
  expect(url.hash).toBe(`#${answer['token']}`)
  const kept = await app.services.database.db.select().from(verification)
  expect(JSON.stringify(kept)).not.toContain(answer['token'])
})

test.each([
  [{}],
  [{ token: '' }],
  [{ token: 7 }],
  [{ token: 'x'.repeat(5000) }],
  [{ token: 'x', userId: 'somebody' }],
  [{ token: 'x', returnSecureToken: 'yes' }],
])('[OAUTH-18] %j signs nobody in, and is told what is wrong', async (body) => {
  const answer = await post(app, '/api/v1/sign-in/custom-token', { body })

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test.each(['/api/v1/me/custom-token', '/api/v1/sign-in/token'])(
  '[OAUTH-18] a guest gets nothing from %s, whoever they name (attack 1)',
  async (path) => {
    const answer = await post(app, path, { body: { userId: ada.id, user_id: ada.id } })

    expect((await problemIn(answer)).status).toBe(401)
  },
)

test('[OAUTH-19] an ID token tells who is signed in, and how they can sign in', async () => {
  const answer = await lookUp(await idToken())

  expect(await answer.json()).toEqual({
    user: {
      id: ada.id,
      name: ada.name,
      email: ada.email,
      email_verified: false,
      methods: ['password'],
    },
  })
})

test('[OAUTH-19] an ID token is good for five minutes', async () => {
  const token = await idToken()
  clock.ahead = 301_000

  expect((await lookUp(token)).status).toBe(401)
})

test('[OAUTH-19] revoking an ID token ends its session, and every token of it', async () => {
  const grace = await makeUser(app)
  const [first, second] = [await idToken(grace.cookie), await idToken(grace.cookie)]

  const answer = await post(app, '/api/v1/sign-in/revoke', { body: { id_token: first } })

  expect(answer.status).toBe(204)
  expect(await meAs(grace.cookie)).toBe(401)
  expect((await lookUp(second)).status).toBe(401)
})

test.each([
  ['no signature', async (claims: Claims) => new UnsecuredJWT(claims).encode()],
  ['another key', (claims: Claims) => signed(claims, Buffer.alloc(32))],
  ['the bare secret', async (claims: Claims) => signed(claims, Buffer.from(await secret()))],
  ['another algorithm', async (claims: Claims) => signed(claims, await ownKey(), 'HS512')],
  ['another issuer', async (claims: Claims) => signed({ ...claims, iss: 'evil' }, await ownKey())],
  ['another audience', async (claims: Claims) => signed({ ...claims, aud: 'evil' }, await ownKey())],
  ['no issuer', async (claims: Claims) => signed({ ...claims, iss: undefined }, await ownKey())],
  ['no session', async (claims: Claims) => signed({ ...claims, sid: undefined }, await ownKey())],
  ['somebody else’s session', async (claims: Claims) => signed({ ...claims, sub: 'eve' }, await ownKey())],
  ['nothing of a token', async () => 'a.b.c'],
])('[OAUTH-19] an ID token with %s is refused (attack 14)', async (_, forge) => {
  const claims = claimsIn(await idToken())

  const answer = await lookUp(await forge(claims))

  expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'unauthorized' })
})

test('[OAUTH-19] what the forged ones were made of is good when it is signed rightly', async () => {
  const claims = claimsIn(await idToken())

  expect((await lookUp(await signed(claims, await ownKey()))).status).toBe(200)
})

type Claims = Record<string, unknown>

/** The middle part of a token, which is JSON. */
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

const signed = (claims: Claims, key: Uint8Array, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(key)

async function secret(): Promise<string> {
  const [row] = await app.services.database.db.select().from(instance)
  return row?.secret ?? ''
}

const ownKey = async () =>
  createHmac('sha256', await secret())
    .update('id token')
    .digest()
