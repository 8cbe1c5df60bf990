import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { account, membership, signInMethod, user } from '../../platform/db/schema.ts'
import { cookieOf, post, problemIn } from '../../testing/call.ts'
import { makeUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { addUser, newUser } from './sign-up.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

const signUp = (body: unknown) => post(app, '/api/auth/sign-up/email', { body })
const person = { name: 'Grace Hopper', password: 'a calm sea at dawn' }

test('[AUTH-1] of ten who sign up at once on a fresh instance, exactly one is administrator', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => signUp({ ...person, email: `first-${at}@example.org` })),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const administrators = await db.select().from(user).where(eq(user.role, 'administrator'))
  expect(administrators).toHaveLength(1)
})

test('[AUTH-2] who signs up with a name is signed in, and their profile is complete', async () => {
  const answer = await signUp({ ...person, email: 'Grace@Example.org' })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ user: { email: 'grace@example.org', name: 'Grace Hopper' } })
  const me = await app.fetch('/api/v1/me', { headers: { cookie: cookieOf(answer) } })
  expect(await me.json()).toMatchObject({
    user: { email: 'grace@example.org', is_admin: false, has_complete_profile: true },
    account: { kind: 'personal', name: 'Grace Hopper', plan: 'free', paid: false },
  })
})

test('[AUTH-3] fifty sign-ups with one address at once make one user, one way to sign in and one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => signUp({ ...person, email: 'race@example.org' })),
  )

  const codes = await Promise.all(answers.filter(({ ok }) => !ok).map(problemIn))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(codes.map(({ code, status }) => `${status} ${code}`))).toEqual(
    new Set(['422 address_unavailable']),
  )
  const rows = await db
    .select({ user: user.id, account: account.id, role: membership.role, method: signInMethod.providerId })
    .from(user)
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .innerJoin(membership, eq(membership.account_id, account.id))
    .innerJoin(signInMethod, eq(signInMethod.userId, user.id))
    .where(eq(user.email, 'race@example.org'))
  expect(rows).toEqual([expect.objectContaining({ role: 'owner', method: 'credential' })])
})

test('[AUTH-3] every user has exactly one personal account', async () => {
  const users = await db.select({ id: user.id }).from(user)

  const owners = await db.select({ id: account.personal_user_id }).from(account)

  expect(new Set(owners.map(({ id }) => id))).toEqual(new Set(users.map(({ id }) => id)))
  expect(owners).toHaveLength(users.length)
})

test('[AUTH-4] a sign-up that fails half-way leaves nothing behind', async () => {
  const now = new Date()
  const half = newUser({ name: 'Half', email: 'half@example.org' }, now)
  const before = await db.$count(user)

  const failing = app.services.database.transaction(async (tx) => {
    await addUser(tx, half, { hash: 'a hash', now })
    throw new Error('the power went out')
  })

  await expect(failing).rejects.toThrow('the power went out')
  expect([await db.$count(user), await db.$count(account)]).toEqual([before, before])
})

test.each([
  ['short', 'The password must have 8 to 128 characters.'],
  ['x'.repeat(129), 'The password must have 8 to 128 characters.'],
  ['password1', 'This is one of the most common passwords, which attackers try first.'],
  ['gracehopper', 'The password must not be your name or email address.'],
  ['weak-grace@example.org', 'The password must not be your name or email address.'],
])('[AUTH-5] the password %s is refused with its reason', async (password, detail) => {
  const answer = await signUp({ ...person, email: 'weak-grace@example.org', password })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'weak_password', detail })
})

test('[AUTH-5] a pass phrase of 128 characters in any script is taken whole', async () => {
  const password = '🌊'.repeat(127)
  const ada = await makeUser(app, { password: `${password}a` })

  const wrongEnd = await post(app, '/api/auth/sign-in/email', {
    body: { email: ada.email, password: `${password}b` },
  })
  const right = await post(app, '/api/auth/sign-in/email', {
    body: { email: ada.email, password: ada.password },
  })

  expect([wrongEnd.status, right.status]).toEqual([401, 200])
})

test.each([
  ['role', 'administrator'],
  ['emailVerified', true],
  ['plan', 'pro'],
  ['id', 'chosen'],
  ['terms_accepted_at', null],
  ['image', 'https://evil.example/x.svg'],
  ['__proto__', { role: 'administrator' }],
])(
  '[AUTH-6] the field %s cannot be set by signing up, and nothing is made (TRUST attack 28)',
  async (field, value) => {
    const email = `mass-${field.toLowerCase()}@example.org`
    const body = `{"name":"Eve","email":"${email}","password":"quiet river at night","${field}":${JSON.stringify(value)}}`

    const answer = await signUp(body)

    expect(await problemIn(answer)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: `The field “${field}” is not known here.`,
    })
    expect(await db.$count(user, eq(user.email, email))).toBe(0)
  },
)

test.each<[what: string, body: unknown, detail: string]>([
  ['no body', undefined, 'The body must be an object.'],
  ['malformed JSON', '{"name":', 'The body is not valid JSON.'],
  ['a list', [], 'The body must be an object.'],
  ['null', 'null', 'The body must be an object.'],
  ['no address', { name: 'A', password: 'quiet river' }, '“email” must be text.'],
  [
    'a number for a name',
    { name: 7, email: 'a@example.org', password: 'quiet river' },
    '“name” must be text.',
  ],
  [
    'an object for a password',
    { name: 'A', email: 'a@example.org', password: { $ne: '' } },
    '“password” must be text.',
  ],
  [
    'an address without @',
    { name: 'A', email: 'a.example.org', password: 'quiet river' },
    '“email” must be an email address.',
  ],
  [
    'an over-long address',
    { name: 'A', email: `${'a'.repeat(250)}@example.org`, password: 'quiet river' },
    '“email” must have at most 254 characters.',
  ],
  [
    'an over-long name',
    { name: 'A'.repeat(201), email: 'a@example.org', password: 'quiet river' },
    '“name” must have at most 200 characters.',
  ],
  [
    'a line break in the name',
    { name: 'A\r\nBcc: b@example.org', email: 'a@example.org', password: 'quiet river' },
    'A name must fit on one line.',
  ],
  [
    'NUL in the address',
    { name: 'A', email: 'a\0@example.org', password: 'quiet river' },
    '“email” must not contain control characters.',
  ],
  [
    'text turned around in the name',
    { name: 'A\u202egnp', email: 'a@example.org', password: 'quiet river' },
    'There are invisible characters in this name. Type it by hand.',
  ],
  [
    'an address of a website as the name',
    { name: 'Win at www.evil.example', email: 'a@example.org', password: 'quiet river' },
    'A name cannot contain a web address.',
  ],
  [
    'a password of a megabyte',
    { name: 'A', email: 'a@example.org', password: 'x'.repeat(900_000) },
    '“password” must have at most 1024 characters.',
  ],
])('[AUTH-7] %s is refused with one sentence', async (_what, body, detail) => {
  const answer = await signUp(body)

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

test.each([
  ['GET', '/api/auth/sign-up/email', 405],
  ['PUT', '/api/auth/sign-in/email', 405],
  ['POST', '/api/auth/get-session', 405],
  ['POST', '/api/auth/update-user', 404],
  ['POST', '/api/auth/change-email', 404],
  ['POST', '/api/auth/delete-user', 404],
  ['POST', '/api/auth/set-password', 404],
  ['POST', '/api/auth/sign-in/social', 404],
  ['GET', '/api/auth/error', 404],
  ['GET', '/api/auth/ok', 404],
  ['GET', '/api/auth/reset-password/abc?callbackURL=https://evil.example', 404],
])('[AUTH-8] %s %s is not open: %s', async (method, path, status) => {
  const answer = await app.fetch(path, { method, headers: { Origin: new URL(app.url).origin } })

  expect((await problemIn(answer)).status).toBe(status)
})

test('[AUTH-9] without a mail server a known address is refused in words that do not say it is known', async () => {
  const { email } = await makeUser(app)

  const answer = await signUp({ ...person, email: email.toUpperCase() })

  const { status, code, detail } = await problemIn(answer)
  expect({ status, code }).toEqual({ status: 422, code: 'address_unavailable' })
  expect(detail).not.toMatch(/exist|taken|already|registered/i)
})
