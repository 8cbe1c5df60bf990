import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, post, problemIn } from '../../testing/call.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startApp } from '../../testing/start-app.ts'

const mailServer = await startMailServer()
const app = await startApp({
  env: {
    EARMARK_RATE_LIMIT: '0',
    ...mailServer.env,
    EARMARK_URL: 'https://notes.example',
  },
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const signUpAnswer = z.strictObject({ token: z.null(), user: z.record(z.string(), z.unknown()) })
const ours = { Origin: 'https://notes.example' }
const person = { name: 'Grace Hopper', password: 'a calm sea at dawn' }
const signUp = (email: string) =>
  post(app, '/api/auth/sign-up/email', { body: { ...person, email }, headers: ours })
const signIn = (email: string) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password: person.password }, headers: ours })

const emailsTo = (email: string) => mailServer.emailsTo(app, email)

/** Follows a link of ours, which names the public address, on the server under test. */
const follow = (link: string) => app.fetch(link.replace('https://notes.example', ''))

test('[AUTH-20] with a mail server an address is confirmed before its first sign-in', async () => {
  const email = 'grace@example.org'
  const signedUp = await signUp(email)
  const tooEarly = await signIn(email)
  const [message] = await emailsTo(email)

  const confirmed = await follow(message?.link ?? '')
  const signedIn = await signIn(email)

  expect([signedUp.status, cookieOf(signedUp)]).toEqual([200, ''])
  expect(await problemIn(tooEarly)).toMatchObject({ status: 403, code: 'address_unconfirmed' })
  expect(message?.subject).toBe('Confirm your address')
  expect(message?.link).toMatch(/^https:\/\/notes\.example\/api\/auth\/verify-email\?token=/)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/login'])
  expect(signedIn.status).toBe(200)
})

test('[AUTH-20] a damaged confirmation link leads to the sign-in page and confirms nothing', async () => {
  await signUp('damaged@example.org')

  const answer = await follow('/api/auth/verify-email?token=made-up')

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?error=INVALID_TOKEN'])
  expect((await signIn('damaged@example.org')).status).toBe(403)
})

test('[AUTH-24] a confirmation link that an earlier version wrote still works, for its day', async () => {
  const email = 'earlier@example.org'
  await signUp(email)
  const seconds = Math.floor(Date.now() / 1000)
  const linkUntil = async (exp: number) => {
    const key = new TextEncoder().encode(app.services.identity.secret)
    const token = await new SignJWT({ email, iat: exp - 86_400, exp })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key)
    return `/api/auth/verify-email?token=${token}`
  }

  const late = await follow(await linkUntil(seconds - 1))
  const early = await signIn(email)
  const inTime = await follow(await linkUntil(seconds + 3600))

  expect(late.headers.get('location')).toBe('/login?error=TOKEN_EXPIRED')
  expect(early.status).toBe(403)
  expect(inTime.headers.get('location')).toBe('/login')
  expect((await signIn(email)).status).toBe(200)
})

test('[AUTH-21] signing up with a known address looks the same, and its owner gets an email (TRUST attack 34)', async () => {
  const known = 'known@example.org'
  await signUp(known)

  const again = await signUp(known)
  const fresh = await signUp('fresh@example.org')

  const shapeOf = async (answer: Response) => {
    const { token, user } = signUpAnswer.parse(await answer.json())
    return [answer.status, token, Object.keys(user), answer.headers.getSetCookie()]
  }
  expect(await shapeOf(again)).toEqual(await shapeOf(fresh))
  // Either may be the first to arrive.
  expect((await emailsTo(known)).map(({ subject }) => subject).toSorted()).toEqual([
    'Confirm your address',
    'You already have an account',
  ])
})

test('[AUTH-21] of twenty sign-ups with one address at once all look alike, and one user is made', async () => {
  const email = 'race@example.org'

  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(email)))

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const emails = await emailsTo(email)
  expect(emails.filter(({ subject }) => subject === 'Confirm your address')).toHaveLength(1)
})

test('[SESSION-9] over https the cookie is bound to this very host and never sent in the clear', async () => {
  const email = 'secure@example.org'
  await signUp(email)
  const [message] = await emailsTo(email)
  await follow(message?.link ?? '')

  const answer = await signIn(email)

  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-earmark\.session_token=/)
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=7776000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  const me = await app.fetch('/api/v1/me', { headers: { cookie: cookieOf(answer) } })
  expect(me.status).toBe(200)
})

test('[AUTH-22] emails name the public address, whatever host was asked', async () => {
  const email = 'poisoned@example.org'
  await post(app, '/api/auth/sign-up/email', {
    body: { ...person, email },
    headers: { ...ours, 'X-Forwarded-Host': 'evil.example' },
  })

  const [message] = await emailsTo(email)

  expect(new URL(message?.link ?? '').origin).toBe('https://notes.example')
})

test('[SAFE-6] a sign-in with a device not seen before is told by email, a known one is not', async () => {
  const email = 'travels@example.org'
  await signUp(email)
  const [confirm] = await emailsTo(email)
  await follow(confirm?.link ?? '')
  const firefox = { ...ours, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  const enter = (headers: Record<string, string>) =>
    post(app, '/api/auth/sign-in/email', { body: { email, password: person.password }, headers })

  await enter(ours)
  await enter(ours)
  await enter(firefox)
  await enter(firefox)

  const emails = (await emailsTo(email)).slice(1)
  expect(emails).toMatchObject([
    {
      to: email,
      subject: 'A new sign-in to your account',
      link: 'https://notes.example/d/settings/sessions',
    },
  ])
})
