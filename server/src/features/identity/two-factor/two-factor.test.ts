import type { NewTwoFactorAnswer, RecoveryCodesAnswer } from '@earmark/core/safety-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { featuresOf } from '../../../features.ts'
import { readOperatorKeys } from '../../operator/operator-key.ts'
import { recoveryCode, twoFactor } from '../../../platform/db/safety-schema.ts'
import { session } from '../../../platform/db/schema.ts'
import { cookieOf, post, problemIn, send } from '../../../testing/call.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeUser, type TestUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'
import { stepOf, totpAt } from './totp.ts'

const methods = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
const clock = { ahead: 0 }
const now = () => new Date(Date.now() + clock.ahead)
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, now })
afterAll(() => app.close())
const { db } = app.services.database

/** Codes count once: each test takes its own from a later time step. */
function nextCode(secret: string): string {
  clock.ahead += 30_000
  return totpAt(secret, stepOf(now()))
}

async function enrol(): Promise<TestUser & { secret: string; codes: string[] }> {
  const person = await makeUser(app)
  await db.update(session).set({ proved_at: now() }).where(eq(session.userId, person.id))
  const begun = await post(app, '/api/v1/me/two-factor', { cookie: person.cookie })
  // The call's own answer, checked by its schema on the way out; so is the one below.
  const { secret } = (await begun.json()) as NewTwoFactorAnswer
  const answer = await post(app, '/api/v1/me/two-factor/confirm', {
    cookie: person.cookie,
    body: { code: nextCode(secret) },
  })
  const { recovery_codes: codes } = (await answer.json()) as RecoveryCodesAnswer
  return { ...person, secret, codes }
}

const enter = ({ email, password }: TestUser) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password } })
const give = (cookie: string, code: string) =>
  post(app, '/api/auth/second-factor', { cookie, body: { code } })
const meAs = async (cookie: string) => (await app.fetch('/api/v1/me', { headers: { cookie } })).status

test('[SAFE-11] with an app confirmed, the password alone opens nothing (TRUST attack 9)', async () => {
  const person = await enrol()

  const answer = await enter(person)
  const cookie = cookieOf(answer)
  const paths = ['/api/v1/me', '/api/v1/recordings', '/api/v1/sync', '/api/v1/usage', '/api/v1/me/sessions']
  const statuses = await Promise.all(paths.map(async (path) => (await send(app, path, { cookie })).status))
  const library = await (await send(app, '/api/auth/get-session', { cookie })).json()
  const viewer = await app.services.identity.resolveViewer(new Headers({ cookie }))

  expect(await problemIn(answer)).toMatchObject({ status: 401, code: 'multi_factor_auth_required' })
  expect(statuses).toEqual(paths.map(() => 401))
  expect(library).toBeNull()
  expect(viewer).toEqual({ kind: 'guest' })
})

test('[SAFE-11] every call there is answers it as it answers a guest (TRUST attack 9)', async () => {
  const waiting = cookieOf(await enter(await enrol()))
  const calls = createApp(app.services, featuresOf(app.services)).routes.filter(
    ({ method, path }) => methods.has(method) && path.startsWith('/api/v1/') && !path.includes('*'),
  )
  const statusOf = async (call: { method: string; path: string }, cookie: string) => {
    const path = call.path.replaceAll(/:\w+/g, '01M7FAPJE9PSZCGBFXNX7M8GHN')
    const isRead = call.method === 'GET'
    const headers = { cookie, Origin: new URL(app.url).origin, 'Content-Type': 'application/json' }
    const answer = await app.fetch(path, { method: call.method, headers, ...(!isRead && { body: '{}' }) })
    return `${call.method} ${path} ${answer.status}`
  }

  const asGuest = await Promise.all(calls.map((call) => statusOf(call, '')))
  const asWaiting = await Promise.all(calls.map((call) => statusOf(call, waiting)))

  expect(calls.length).toBeGreaterThan(40)
  expect(asWaiting).toEqual(asGuest)
  expect(asWaiting.filter((line) => line.endsWith('401')).length).toBeGreaterThan(30)
})

test('[SAFE-12] the code begins a session with another cookie, and the one that waited is over', async () => {
  const person = await enrol()
  const waiting = cookieOf(await enter(person))

  const answer = await give(waiting, nextCode(person.secret))
  const whole = cookieOf(answer)

  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=7776000; .*HttpOnly/)
  expect(whole).not.toBe(waiting)
  expect([await meAs(whole), await meAs(waiting)]).toEqual([200, 401])
  expect(await (await send(app, '/api/auth/get-session', { cookie: whole })).json()).toMatchObject({
    user: { id: person.id },
  })
  expect((await give(waiting, nextCode(person.secret))).status).toBe(401)
})

test('[SAFE-13] one code, brought fifty times at once, signs in once (TRUST attack 11, S5)', async () => {
  const person = await enrol()
  const waiting = await Promise.all(Array.from({ length: 50 }, async () => cookieOf(await enter(person))))
  const code = nextCode(person.secret)

  const answers = await Promise.all(waiting.map((cookie) => give(cookie, code)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
})

test('[SAFE-13] one recovery code, brought fifty times at once, signs in once and is used up', async () => {
  const person = await enrol()
  const waiting = await Promise.all(Array.from({ length: 50 }, async () => cookieOf(await enter(person))))
  const [code = ''] = person.codes

  const answers = await Promise.all(waiting.map((cookie) => give(cookie, code.toUpperCase())))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.select().from(recoveryCode).where(eq(recoveryCode.user_id, person.id))).toHaveLength(9)
})

test('[SAFE-13] a code from before the last one that was taken is refused', async () => {
  const person = await enrol()
  const early = totpAt(person.secret, stepOf(now()))
  const first = await give(cookieOf(await enter(person)), nextCode(person.secret))

  const second = await give(cookieOf(await enter(person)), early)

  expect(first.status).toBe(200)
  expect(await problemIn(second)).toMatchObject({
    status: 400,
    code: 'wrong_proof',
    detail: 'This code is not correct, or was already used. Wait for the next one.',
  })
})

test('[SAFE-13] a recovery code that was used is refused in words of its own', async () => {
  const person = await enrol()
  const [code = ''] = person.codes
  await give(cookieOf(await enter(person)), code)

  const again = await give(cookieOf(await enter(person)), code)

  expect(await problemIn(again)).toMatchObject({
    status: 400,
    code: 'wrong_proof',
    detail: 'This recovery code is not correct, or was already used. Try another one.',
  })
})

test('[SAFE-14] ten recovery codes are told once; the database holds only hashes', async () => {
  const { id, codes } = await enrol()

  const stored = await db.select().from(recoveryCode).where(eq(recoveryCode.user_id, id))

  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code))).toBe(true)
  expect(stored.map(({ code_hash }) => code_hash).filter((hash) => codes.includes(hash))).toEqual([])
  expect(stored).toHaveLength(10)
})

test('[SAFE-15] an app that no code has confirmed is not asked for', async () => {
  const person = await makeUser(app)
  await db.update(session).set({ proved_at: now() }).where(eq(session.userId, person.id))
  await post(app, '/api/v1/me/two-factor', { cookie: person.cookie })

  const wrong = await post(app, '/api/v1/me/two-factor/confirm', {
    cookie: person.cookie,
    body: { code: '000000' },
  })

  expect(await problemIn(wrong)).toMatchObject({ status: 400, code: 'wrong_proof' })
  expect((await enter(person)).status).toBe(200)
})

test('[SAFE-16] switching on, renewing codes and switching off want a fresh proof', async () => {
  const person = await makeUser(app)
  await db
    .update(session)
    .set({ proved_at: new Date(now().getTime() - 10 * 60_000) })
    .where(eq(session.userId, person.id))
  const { cookie } = person

  const answers = await Promise.all([
    post(app, '/api/v1/me/two-factor', { cookie }),
    post(app, '/api/v1/me/two-factor/confirm', { cookie, body: { code: '123456' } }),
    post(app, '/api/v1/me/two-factor/recovery-codes', { cookie }),
    send(app, '/api/v1/me/two-factor', { cookie, method: 'DELETE' }),
  ])

  const problems = await Promise.all(answers.map(problemIn))
  expect(problems.map(({ status, code }) => [status, code])).toEqual(
    answers.map(() => [403, 'reauthentication_required']),
  )
})

test('[SAFE-17] switched off, nothing of it is left and the password is enough again', async () => {
  const person = await enrol()

  const off = await send(app, '/api/v1/me/two-factor', { cookie: person.cookie, method: 'DELETE' })

  expect(off.status).toBe(204)
  expect((await enter(person)).status).toBe(200)
  expect(await db.select().from(twoFactor).where(eq(twoFactor.user_id, person.id))).toEqual([])
  expect(await db.select().from(recoveryCode).where(eq(recoveryCode.user_id, person.id))).toEqual([])
})

test('[SAFE-18] a sign-in waits ten minutes for its second factor', async () => {
  const person = await enrol()
  const waiting = cookieOf(await enter(person))

  clock.ahead += 11 * 60_000
  const late = await give(waiting, nextCode(person.secret))

  expect(await problemIn(late)).toMatchObject({ status: 401, code: 'unauthorized' })
})

test.each([
  ['nothing', {}, '“code” must be text.'],
  ['a number', { code: 123456 }, '“code” must be text.'],
  ['a person', { code: '123456', user_id: 'someone' }, 'The field “user_id” is not known here.'],
])('[SAFE-19] %s in place of a code is refused with one sentence', async (_what, body, detail) => {
  const person = await enrol()
  const waiting = cookieOf(await enter(person))

  const answer = await post(app, '/api/auth/second-factor', { cookie: waiting, body })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

const askReset = (email: string, key = readOperatorKeys(app.services.config.EARMARK_DATA_DIR)[0]?.key) =>
  post(app, '/api/operator/reset-two-factor', {
    body: { email },
    headers: { Authorization: `Operator ${key}` },
  })

test('[SAFE-21] whoever runs the instance lets somebody in who has lost phone and codes, and they are told', async () => {
  const person = await enrol()

  expect((await askReset(person.email.toUpperCase())).status).toBe(204)

  expect(await meAs(person.cookie)).toBe(401)
  const again = await enter(person)
  expect(again.status).toBe(200)
  expect(await db.select().from(recoveryCode).where(eq(recoveryCode.user_id, person.id))).toEqual([])
  const log = await (await send(app, '/api/v1/me/events', { cookie: cookieOf(again) })).text()
  expect(log).toContain('"two_factor_reset"')
  const message = (await emailsOf(app)).findLast(({ to }) => to === person.email)
  expect(message?.subject).toBe('Two-factor sign-in was turned off for you')
})

test('[SAFE-21] nobody else can, and who has no second factor is named', async () => {
  const person = await enrol()
  const without = await makeUser(app)

  expect((await askReset(person.email, 'wrong')).status).toBe(404)
  expect((await problemIn(await enter(person))).code).toBe('multi_factor_auth_required')
  expect(await problemIn(await askReset(without.email))).toMatchObject({
    detail: `Nobody with two-factor sign-in has the address ${without.email}.`,
  })
})
