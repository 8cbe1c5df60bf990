import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEvent, passkey, twoFactor } from '../../platform/db/safety-schema.ts'
import { session, signInMethod, user } from '../../platform/db/schema.ts'
import { cookieOf, post, problemIn, send } from '../../testing/call.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { newId } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const mailServer = await startMailServer()
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0', ...mailServer.env } })
afterAll(async () => {
  await app.close()
  await mailServer.close()
})
const { db } = app.services.database

const [oldPassword, newPassword] = ['a calm sea at dawn', 'an owl over the lake']
const enter = (email: string, password: string) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password } })
const reset = (token: string | null) =>
  post(app, '/api/auth/reset-password', { body: { newPassword, token } })

async function lastLinkTo(email: string): Promise<URL> {
  const message = (await mailServer.emailsTo(app, email)).at(-1)
  return new URL(message?.link ?? '')
}

/** Somebody who signed up with an address before there was a mail server, and made themselves at home. */
async function settleEarly() {
  const email = `${newId().toLowerCase()}@example.org`
  await post(app, '/api/auth/sign-up/email', { body: { name: 'Eve', email, password: oldPassword } })
  const [person] = await db.select().from(user).where(eq(user.email, email))
  const [id, at] = [person?.id ?? '', new Date()]
  await db.insert(auditEvent).values({ id: newId(), user_id: id, kind: 'signed_in', at })
  await db
    .insert(session)
    .values({ id: newId(), token: newId(), userId: id, expiresAt: new Date(at.getTime() + 86_400_000) })
  await db.insert(signInMethod).values({ id: newId(), providerId: 'github', accountId: newId(), userId: id })
  await db
    .insert(twoFactor)
    .values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: at, created_at: at })
  await db.insert(passkey).values({
    id: newId(),
    user_id: id,
    name: 'Eve’s key',
    credential_id: newId(),
    public_key: 'x',
    counter: 0,
    transports: [],
    created_at: at,
  })
  return { id, email }
}

/** How many of each open the account. */
async function waysInto(id: string) {
  const counted = async (rows: Promise<unknown[]>) => (await rows).length
  return {
    methods: await counted(db.select().from(signInMethod).where(eq(signInMethod.userId, id))),
    sessions: await counted(db.select().from(session).where(eq(session.userId, id))),
    passkeys: await counted(db.select().from(passkey).where(eq(passkey.user_id, id))),
    factors: await counted(db.select().from(twoFactor).where(eq(twoFactor.user_id, id))),
  }
}

test('[AUTH-23] a reset by mail of an address nobody has confirmed puts out whoever signed up with it (attack 10)', async () => {
  const { id, email } = await settleEarly()
  await post(app, '/api/auth/request-password-reset', { body: { email } })

  const answer = await reset((await lastLinkTo(email)).searchParams.get('token'))

  expect(answer.status).toBe(200)
  expect(await waysInto(id)).toEqual({ methods: 1, sessions: 0, passkeys: 0, factors: 0 })
  const entered = await enter(email, newPassword)
  expect((await send(app, '/api/v1/me', { cookie: cookieOf(entered) })).status).toBe(200)
})

test('[AUTH-23] confirming an address that was used unconfirmed puts out whoever did, and leads to a new password (attack 10)', async () => {
  const { id, email } = await settleEarly()
  await enter(email, oldPassword)
  const { pathname, search } = await lastLinkTo(email)

  const confirmed = await post(app, pathname + search)

  const next = new URL(confirmed.headers.get('location') ?? '', app.url)
  expect([confirmed.status, next.pathname]).toEqual([302, '/reset-password'])
  expect(await waysInto(id)).toEqual({ methods: 0, sessions: 0, passkeys: 0, factors: 0 })
  expect(await problemIn(await enter(email, oldPassword))).toMatchObject({ code: 'invalid_credentials' })
  expect((await reset(next.searchParams.get('token'))).status).toBe(200)
  expect((await enter(email, newPassword)).status).toBe(200)
})

test('[AUTH-25] who only opens the link, as a mail scanner does, neither ends a session nor is given a way in', async () => {
  const { id, email } = await settleEarly()
  await enter(email, oldPassword)
  const { pathname, search } = await lastLinkTo(email)
  const before = await waysInto(id)

  const opened = await app.fetch(pathname + search)

  expect([opened.status, opened.headers.get('location')]).toEqual([200, null])
  expect(await opened.text()).toContain('signs every device out and has you choose a new password')
  expect(await waysInto(id)).toEqual(before)
  expect(await problemIn(await enter(email, oldPassword))).toMatchObject({ code: 'address_unconfirmed' })
})

test('[AUTH-23] a reset of an address that is confirmed leaves passkeys and the second factor as they are', async () => {
  const { id, email } = await settleEarly()
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, id))
  await post(app, '/api/auth/request-password-reset', { body: { email } })

  await reset((await lastLinkTo(email)).searchParams.get('token'))

  expect(await waysInto(id)).toEqual({ methods: 2, sessions: 0, passkeys: 1, factors: 1 })
})
