import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { session } from '../../platform/db/schema.ts'
import { cookieOf, post, problemIn } from '../../testing/call.ts'
import { makeUser, signIn, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

const meAs = async (cookie: string) => (await app.fetch('/api/v1/me', { headers: { cookie } })).status
const ownSession = async (cookie: string) =>
  (await app.fetch('/api/auth/get-session', { headers: { cookie } })).json()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const ofUser = ({ id }: TestUser) => eq(session.userId, id)

const ada = await makeUser(app)

test('[AUTH-10] a wrong password and an unknown address get the same answer', async () => {
  const wrong = await post(app, '/api/auth/sign-in/email', {
    body: { email: ada.email, password: 'not hers' },
  })
  const unknown = await post(app, '/api/auth/sign-in/email', {
    body: { email: 'nobody@example.org', password: 'not hers' },
  })

  const [first, second] = [await wrong.text(), await unknown.text()]
  expect(first).toBe(second)
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(JSON.parse(first)).toMatchObject({ code: 'invalid_credentials' })
})

test('[SESSION-1] the session cookie cannot be read by scripts, stays on this site and lasts at most 90 days', async () => {
  const answer = await post(app, '/api/auth/sign-in/email', {
    body: { email: ada.email, password: ada.password },
  })

  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^earmark\.session_token=/)
  const attributes = cookie.split('; ').slice(1).sort()
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax'])
})

test('[SESSION-2] signing in makes a new session and ends the one that was carried along', async () => {
  const before = await signIn(app, ada)

  const answer = await post(app, '/api/auth/sign-in/email', {
    body: { email: ada.email, password: ada.password },
    cookie: before,
  })

  const after = cookieOf(answer)
  expect(after).not.toBe(before)
  expect([await meAs(before), await meAs(after)]).toEqual([401, 200])
})

test('[SESSION-3] signing out ends the session for good and clears the cookies that tell of it, but not what is stored in the browser', async () => {
  const cookie = await signIn(app, ada)

  const answer = await post(app, '/api/auth/sign-out', { cookie })

  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().toSorted()).toEqual([
    expect.stringMatching(/^earmark\.account=; Max-Age=0; Path=\/$/),
    expect.stringMatching(/^earmark\.session_token=; Max-Age=0/),
  ])
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect([await meAs(cookie), await ownSession(cookie)]).toEqual([401, null])
})

test('[SESSION-3] signing out twice, or without a session, is no error', async () => {
  const cookie = await signIn(app, ada)
  await post(app, '/api/auth/sign-out', { cookie, body: {} })

  const again = await post(app, '/api/auth/sign-out', { cookie, body: {} })

  expect(again.status).toBe(200)
})

test('[SESSION-4] a session whose row is gone is a guest at the next request', async () => {
  const cookie = await signIn(app, ada)
  const known = await app.services.identity.resolveViewer(new Headers({ cookie }))
  await db.delete(session).where(ofUser(ada))

  const gone = await app.services.identity.resolveViewer(new Headers({ cookie }))

  expect([known.kind, gone.kind]).toEqual(['user', 'guest'])
})

test('[SESSION-5] a session unused for 30 days is over, for every call alike', async () => {
  const cookie = await signIn(app, ada)
  await db
    .update(session)
    .set({ updatedAt: daysAgo(30) })
    .where(ofUser(ada))

  expect([await meAs(cookie), await ownSession(cookie)]).toEqual([401, null])
})

test('[SESSION-5] use keeps a session alive', async () => {
  const cookie = await signIn(app, ada)
  await db
    .update(session)
    .set({ updatedAt: daysAgo(29) })
    .where(ofUser(ada))

  const status = await meAs(cookie)

  const [row] = await db.select().from(session).where(ofUser(ada)).orderBy(desc(session.createdAt))
  expect(status).toBe(200)
  expect(row?.updatedAt.getTime()).toBeGreaterThan(daysAgo(1).getTime())
})

test('[SESSION-6] 90 days after signing in a session is over, however much it was used', async () => {
  const cookie = await signIn(app, ada)
  const [row] = await db.select().from(session).where(ofUser(ada)).orderBy(session.createdAt)
  const lifeDays = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 86_400_000
  await db
    .update(session)
    .set({ expiresAt: daysAgo(0) })
    .where(ofUser(ada))

  expect(lifeDays).toBeCloseTo(90, 2)
  expect([await meAs(cookie), await ownSession(cookie)]).toEqual([401, null])
})

test.each([
  ['nothing', ''],
  ['another cookie', 'theme=dark'],
  ['an unsigned token', 'earmark.session_token=abc'],
  ['a made-up signature', `earmark.session_token=abc.${encodeURIComponent(`${'A'.repeat(43)}=`)}`],
  ['broken encoding', 'earmark.session_token=%E0%A4%A'],
])('[SESSION-7] %s in the cookie is a guest', async (_what, cookie) => {
  const answer = await app.fetch('/api/v1/me', { headers: cookie ? { cookie } : {} })

  expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'unauthorized' })
})

test('[SESSION-7] a session token signed by another instance is a guest', async () => {
  const cookie = await signIn(app, ada)

  expect(await meAs(cookie.replace(/\.[^.]+$/, `.${encodeURIComponent(`${'B'.repeat(43)}=`)}`))).toBe(401)
})

test('[SESSION-8] the block a call truly comes from is kept, not what a forwarded header claims; long user agents are cut', async () => {
  const cookie = cookieOf(
    await post(app, '/api/auth/sign-in/email', {
      body: { email: ada.email, password: ada.password },
      headers: { 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'x'.repeat(5000) },
    }),
  )

  const kept = await ownSession(cookie)

  expect(kept).toMatchObject({ session: { ipAddress: '127.0.0.0/24', userAgent: 'x'.repeat(400) } })
})
