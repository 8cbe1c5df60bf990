import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { verification } from '../../platform/db/schema.ts'
import { post, problemIn } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeUser, signIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

const newPassword = 'an owl over the lake'
const ask = (email: string, headers?: Record<string, string>) =>
  post(app, '/api/auth/request-password-reset', { body: { email }, ...(headers && { headers }) })
const reset = (token: string, password = newPassword) =>
  post(app, '/api/auth/reset-password', { body: { newPassword: password, token } })

async function askedFor(email: string): Promise<string> {
  await ask(email)
  const emails = await emailsOf(app)
  const message = emails.findLast(({ to }) => to === email)
  return new URL(message?.link ?? '').searchParams.get('token') ?? ''
}

test('[AUTH-11] a reset by mail sets the new password and ends every session', async () => {
  const ada = await makeUser(app)
  const token = await askedFor(ada.email)

  const answer = await reset(token)

  expect([answer.status, await answer.json()]).toEqual([200, { status: true }])
  expect((await app.fetch('/api/v1/me', { headers: { cookie: ada.cookie } })).status).toBe(401)
  await expect(signIn(app, ada)).rejects.toThrow('401')
  expect(await signIn(app, { ...ada, password: newPassword })).toContain('session_token')
})

test('[AUTH-12] the link leads to /reset-password on this site, whatever Host or forwarded header was sent', async () => {
  const ada = await makeUser(app)
  await ask(ada.email, { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' })

  const message = (await emailsOf(app)).find(({ to }) => to === ada.email)

  expect(message?.link).toMatch(
    new RegExp(`^${app.url.replace(/\/$/, '')}/reset-password\\?token=[\\w-]{43}$`),
  )
})

test('[AUTH-13] known and unknown addresses get the same answer, and only the known one gets an email', async () => {
  const ada = await makeUser(app)

  const known = await ask(ada.email)
  const unknown = await ask('nobody@example.org')

  expect(await known.text()).toBe(await unknown.text())
  expect([known.status, unknown.status]).toEqual([200, 200])
  const readers = (await emailsOf(app)).map(({ to }) => to)
  expect(readers.filter((to) => to === ada.email)).toHaveLength(1)
  expect(readers).not.toContain('nobody@example.org')
})

test('[AUTH-13] as much is written for an unknown address as for a known one, so that the next call waits as long', async () => {
  const ada = await makeUser(app)
  const links = () => app.services.database.db.$count(verification)
  const grown = async (email: string) => {
    const before = await links()
    await ask(email)
    await app.services.background.idle()
    return (await links()) - before
  }

  expect([await grown(ada.email), await grown('nobody@example.org')]).toEqual([1, 1])
})

test('[AUTH-14] of fifty uses of one link at once exactly one succeeds (TRUST attack 11)', async () => {
  const token = await askedFor((await makeUser(app)).email)

  const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)))

  const refusals = await Promise.all(answers.filter(({ ok }) => !ok).map(problemIn))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['400 link_expired']),
  )
})

test('[AUTH-15] a used link is refused with a sentence that says what to do', async () => {
  const token = await askedFor((await makeUser(app)).email)
  await reset(token)

  const again = await reset(token)

  expect(await problemIn(again)).toEqual({
    status: 400,
    code: 'link_expired',
    detail: 'This link has expired or was used already. Ask for a new one.',
  })
})

test('[AUTH-15] a link is refused after one hour', async () => {
  const token = await askedFor((await makeUser(app)).email)
  const [row] = await db.select().from(verification)
  const lifeMinutes = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000
  await db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })

  const late = await reset(token)

  expect(lifeMinutes).toBeCloseTo(60, 1)
  expect((await problemIn(late)).code).toBe('link_expired')
})

test.each(['made-up', '../../x', "' OR 1=1 --", '\0', '🌊'])(
  '[AUTH-15] the token %j is refused',
  async (token) => {
    expect((await problemIn(await reset(token))).code).toBe('link_expired')
  },
)

test('[AUTH-16] a password that breaks the rules is refused, and the link still works', async () => {
  const ada = await makeUser(app)
  const token = await askedFor(ada.email)

  const weak = await reset(token, ada.email)
  const good = await reset(token)

  expect(await problemIn(weak)).toEqual({
    status: 400,
    code: 'weak_password',
    detail: 'The password must not be your name or email address.',
  })
  expect(good.status).toBe(200)
})

test('[AUTH-17] a copy of the database holds no link that works', async () => {
  const token = await askedFor((await makeUser(app)).email)

  const rows = await db.select().from(verification)

  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[AUTH-24] a reset link that an earlier version wrote still works', async () => {
  const ada = await makeUser(app)
  const token = 'fK3vQz0aW9LrTnB2cXyPd7Hs'
  await db.insert(verification).values({
    id: 'of an earlier version',
    identifier: createHash('sha256').update(`reset-password:${token}`).digest('base64url'),
    value: ada.id,
    expiresAt: new Date(Date.now() + 60_000),
  })

  const answer = await reset(token)

  expect(answer.status).toBe(200)
  expect(await signIn(app, { ...ada, password: newPassword })).toContain('session_token')
})
