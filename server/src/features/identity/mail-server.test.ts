import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, post, problemIn } from '../../testing/call.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startApp } from '../../testing/start-app.ts'

const mailServer = await startMailServer()
const clock = { skipMs: 0 }
const app = await startApp({
  now: () => new Date(Date.now() + clock.skipMs),
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

const madeUp = '/api/auth/verify-email?token=made-up'
const emailsTo = (email: string) => mailServer.emailsTo(app, email)

/** Opens a link of ours, which names the public address, on the server under test. */
const open = (link: string) => app.fetch(link.replace('https://notes.example', ''))
/** Opens it, and presses the button of its page. */
const follow = (link: string) => post(app, link.replace('https://notes.example', ''), { headers: ours })

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
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/login?address=confirmed'])
  expect(signedIn.status).toBe(200)
})

test('[AUTH-25] opening a confirmation link changes nothing; its page says what the button does', async () => {
  const email = 'scanned@example.org'
  await signUp(email)
  const [message] = await emailsTo(email)

  const opened = await open(message?.link ?? '')

  const page = await opened.text()
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page).toContain('This confirms s…@example.org. Then sign in with the password you chose.')
  expect(page).not.toContain(email)
  expect((await signIn(email)).status).toBe(403)
})

test('[AUTH-25] a damaged confirmation link says how to get a new one, and confirms nothing', async () => {
  await signUp('damaged@example.org')

  const answers = [await open(madeUp), await follow(madeUp)]

  expect(answers.map(({ status }) => status)).toEqual([410, 410])
  expect(await answers[0]?.text()).toContain('Sign in with your password')
  expect((await signIn('damaged@example.org')).status).toBe(403)
})

test('[AUTH-25] a used confirmation link says that the address is confirmed', async () => {
  const email = 'used@example.org'
  await signUp(email)
  const [message] = await emailsTo(email)
  await follow(message?.link ?? '')

  const opened = await open(message?.link ?? '')

  expect([opened.status, await opened.text()]).toEqual([
    200,
    expect.stringContaining('u…@example.org was confirmed before'),
  ])
})

test('[AUTH-25] a confirmation link that is opened by somebody else says whose it is, and changes nothing', async () => {
  const [email, other] = ['theirs@example.org', 'somebody@example.org']
  await Promise.all([signUp(email), signUp(other)])
  await follow((await emailsTo(other))[0]?.link ?? '')
  const cookie = cookieOf(await signIn(other))
  const path = ((await emailsTo(email))[0]?.link ?? '').replace('https://notes.example', '')

  const answers = [
    await app.fetch(path, { headers: { cookie } }),
    await post(app, path, { cookie, headers: ours }),
  ]

  for (const answer of answers) {
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('It confirms t…@example.org, and you are signed in with another address.'),
    ])
  }
  expect((await signIn(email)).status).toBe(403)
})

test('[AUTH-25] the button of another site’s page confirms nothing', async () => {
  const email = 'framed@example.org'
  await signUp(email)
  const [message] = await emailsTo(email)
  const path = (message?.link ?? '').replace('https://notes.example', '')

  const answer = await post(app, path, { headers: { Origin: 'https://evil.example' } })

  expect(await problemIn(answer)).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await signIn(email)).status).toBe(403)
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

  expect(late.status).toBe(410)
  expect(early.status).toBe(403)
  expect(inTime.headers.get('location')).toBe('/login?address=confirmed')
  expect((await signIn(email)).status).toBe(200)
})

test('[AUTH-20] who asks three times in a row is sent one link, and another a minute later', async () => {
  const email = 'hasty@example.org'
  await signUp(email)
  const links = async () => (await emailsTo(email)).length
  expect(await links()).toBe(1)

  const tries = [await signIn(email), await signIn(email)]
  const atOnce = await links()
  clock.skipMs = 61_000
  await signIn(email)

  expect(tries.map(({ status }) => status)).toEqual([403, 403])
  expect([atOnce, await links()]).toEqual([1, 2])
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
