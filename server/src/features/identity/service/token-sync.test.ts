import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { post, send } from '../../../testing/call.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeUser, signIn } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'

const heard: { method: string; token: string }[] = []
const behaviour = { status: 204 }
const other = createServer((request, answer) => {
  heard.push({
    method: request.method ?? '',
    token: request.headers.authorization?.replace('Bearer ', '') ?? '',
  })
  answer.writeHead(behaviour.status, { location: 'http://127.0.0.1:9/' }).end()
})
await new Promise<void>((resolve) => {
  other.listen(0, '127.0.0.1', resolve)
})
// A listening TCP server has an address of this shape.
const { port } = other.address() as AddressInfo
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0', TOKEN_SYNC_URL: `http://127.0.0.1:${port}/sync` },
})
afterAll(async () => {
  await app.close()
  other.close()
})

/** What the other service has heard since it was last asked. */
async function news() {
  await app.services.background.idle()
  return heard.splice(0)
}

test('[OAUTH-21] a sign-in is told by POST with a token that tells who it is, a sign-out by DELETE', async () => {
  const ada = await makeUser(app)

  const [begun] = await news()
  expect(begun?.method).toBe('POST')
  const who = await post(app, '/api/v1/sign-in/lookup', { body: { id_token: begun?.token } })
  expect(await who.json()).toMatchObject({ user: { id: ada.id } })

  await post(app, '/api/auth/sign-out', { body: {}, cookie: ada.cookie })
  const ended = await news()
  expect(ended.map(({ method }) => method)).toEqual(['DELETE'])
  const { iat, exp, sub } = JSON.parse(
    Buffer.from(ended[0]?.token.split('.')[1] ?? '', 'base64url').toString(),
  )
  expect(sub).toBe(ada.id)
  expect(exp - iat).toBe(300)
})

test.each([500, 302])(
  '[OAUTH-21] an address that answers %s keeps nobody from signing in, and is in the log',
  async (status) => {
    behaviour.status = status
    const ada = await makeUser(app)

    expect(ada.cookie).toContain('session_token')
    await news()
    // The log is written behind the answer's back too.
    await expect.poll(() => app.logged().filter((line) => line.includes('token-sync'))).not.toEqual([])
    behaviour.status = 204
  },
)

test('[OAUTH-21] a session that the database refuses to keep is told to nobody', async () => {
  const ada = await makeUser(app)
  await news()
  const { db } = app.services.database
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not kept'; end $$`)
  await db.execute(sql`
    create constraint trigger refuse_late after insert on session
    deferrable initially deferred for each row execute function refuse()`)

  const { email, password } = ada
  const answer = await post(app, '/api/auth/sign-in/email', { body: { email, password } })

  await db.execute(sql`drop trigger refuse_late on session`)
  expect(answer.status).toBe(500)
  expect(await news()).toEqual([])
})

test('[OAUTH-21] a wrong password tells the other service nothing', async () => {
  const ada = await makeUser(app)
  await news()

  await post(app, '/api/auth/sign-in/email', { body: { email: ada.email, password: 'not hers' } })

  expect(await news()).toEqual([])
})

const subjectsOf = (tokens: { token: string }[]) =>
  tokens.map(({ token }) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub)

test.each([
  ['from the list of sessions', 'DELETE' as const, '/api/v1/me/sessions', undefined],
  [
    'by another password',
    'PUT' as const,
    '/api/v1/me/password',
    { password: 'lanterns over the quiet harbour' },
  ],
])(
  '[OAUTH-21] a session that ends %s is told by DELETE, the one that goes on is not',
  async (_, method, path, body) => {
    const ada = await makeUser(app)
    await signIn(app, ada)
    await news()

    const answer = await send(app, path, { method, cookie: ada.cookie, ...(body && { body }) })

    expect(answer.status).toBeLessThan(300)
    const heardOf = await news()
    expect(heardOf.map((each) => each.method)).toEqual(['DELETE'])
    expect(subjectsOf(heardOf)).toEqual([ada.id])
  },
)

test('[OAUTH-21] ending one session by its name is told by DELETE', async () => {
  const ada = await makeUser(app)
  const list = await send(app, '/api/v1/me/sessions', { cookie: ada.cookie })
  // The call's own answer.
  const [own] = ((await list.json()) as { items: { id: string }[] }).items
  await news()

  await send(app, `/api/v1/me/sessions/${own?.id}`, { method: 'DELETE', cookie: ada.cookie })

  expect((await news()).map(({ method }) => method)).toEqual(['DELETE'])
})

test('[OAUTH-21] a mailed new password and a deleted account end every session, each told by DELETE', async () => {
  const ada = await makeUser(app)
  await post(app, '/api/auth/request-password-reset', { body: { email: ada.email } })
  const link = (await emailsOf(app)).findLast(({ to }) => to === ada.email)?.link ?? ''
  const token = new URL(link).searchParams.get('token')
  await news()

  const newPassword = 'lanterns over the quiet harbour'
  await post(app, '/api/auth/reset-password', { body: { token, newPassword } })
  expect((await news()).map(({ method }) => method)).toEqual(['DELETE'])

  const cookie = await signIn(app, { ...ada, password: newPassword })
  await news()
  const answer = await post(app, '/api/v1/me/deletion', { body: { understood: true }, cookie })
  expect(answer.status).toBeLessThan(300)
  expect((await news()).map(({ method }) => method)).toEqual(['DELETE'])
})

test('[OAUTH-21] signing in anew where one was signed in ends the session before', async () => {
  const ada = await makeUser(app)
  await news()

  const { email, password, cookie } = ada
  await post(app, '/api/auth/sign-in/email', { body: { email, password }, cookie })

  expect((await news()).map(({ method }) => method).toSorted()).toEqual(['DELETE', 'POST'])
})
