import { type SignInErrorCode, signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { user } from '../../../platform/db/schema.ts'
import { post } from '../../../testing/call.ts'
import { confirmAddress } from '../../../testing/confirm-address.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeUser, signIn } from '../../../testing/make.ts'
import type { Forgery } from '../../../testing/providers/stand-in-state.ts'
import { startProviderApp } from '../../../testing/providers/start-provider-app.ts'
import { makeWalker, type Walker } from '../../../testing/providers/walk.ts'
import { setTrap } from '../../../testing/trap.ts'

const clock = { ahead: 0 }
const { app, state } = await startProviderApp({
  env: { AUTHORIZED_DOMAINS: 'intra.example.org' },
  now: () => new Date(Date.now() + clock.ahead),
})
const { db } = app.services.database

beforeEach(() => {
  clock.ahead = 0
})

const start = (provider = 'google', query = '') => `/api/v1/sign-in/${provider}/start?${query}`
const isSignedIn = async (cookie: string) => (await app.fetch('/api/v1/me', { headers: { cookie } })).ok

/** Walks up to the provider, and stops before coming back. */
async function returnOf(walker: Walker, query = ''): Promise<URL> {
  const begun = await app.fetch(start('google', query), {
    headers: { 'Sec-Fetch-Site': 'same-origin', cookie: walker.cookie() },
  })
  walker.take(
    begun.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
  const agreed = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
  return new URL(agreed.headers.get('location') ?? '')
}

async function expectRefusal(answer: Response, code: SignInErrorCode): Promise<void> {
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain('role="alert"')
  expect(page).toContain(signInSentence(code))
}

test('[OAUTH-7] someone who signed up with another’s address is out once its owner comes by a provider (attack 10)', async () => {
  const attacker = await makeUser(app, { email: state.person.email ?? '', name: 'Mallory' })
  const second = await signIn(app, attacker)

  const victim = makeWalker(app)
  await victim.go(start())

  expect(await isSignedIn(victim.cookie())).toBe(true)
  expect(await isSignedIn(attacker.cookie)).toBe(false)
  expect(await isSignedIn(second)).toBe(false)
  const retry = await post(app, '/api/auth/sign-in/email', {
    body: { email: attacker.email, password: attacker.password },
  })
  expect(retry.status).toBe(401)
  const [row] = await db.select().from(user).where(eq(user.id, attacker.id))
  expect(row?.emailVerified).toBe(true)
  const message = (await emailsOf(app)).findLast(({ to }) => to === attacker.email)
  expect(message?.subject).toBe('Your account has a new sign-in method')
  expect(message?.link).toContain('/d/settings/sign-in')
})

test('[OAUTH-7] who comes by a provider to an account with a confirmed address gets no such email', async () => {
  const owner = await makeUser(app, { email: state.person.email ?? '' })
  await confirmAddress(app, owner)

  await makeWalker(app).go(start())

  expect((await emailsOf(app)).filter(({ to }) => to === owner.email)).toEqual([])
})

test('[OAUTH-7] an address that the provider does not vouch for leaves the account as it is', async () => {
  const owner = await makeUser(app, { email: state.person.email ?? '' })
  state.person = { ...state.person, isVerified: false }

  const answer = await makeWalker(app).go(start())

  await expectRefusal(answer, 'unverified-email')
  expect(await isSignedIn(owner.cookie)).toBe(true)
})

test('[OAUTH-8] an answer that another browser asked for is refused, and its own can still use it (attack 16)', async () => {
  const walker = makeWalker(app)
  const back = await returnOf(walker)
  const thief = makeWalker(app)
  await returnOf(thief)

  await expectRefusal(await thief.go(back.href), 'invalid-auth-event')

  expect(await isSignedIn(thief.cookie())).toBe(false)
  await walker.go(back.href)
  expect(await isSignedIn(walker.cookie())).toBe(true)
})

test('[OAUTH-8] an answer works once, also when it comes fifty times at once (attack 15, S5)', async () => {
  const walker = makeWalker(app)
  const back = await returnOf(walker)

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.fetch(back.href, { headers: { cookie: walker.cookie() } })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
})

test('[OAUTH-8] an answer that comes after ten minutes is refused', async () => {
  const walker = makeWalker(app)
  const back = await returnOf(walker)
  clock.ahead = 10 * 60 * 1000 + 1000

  await expectRefusal(await walker.go(back.href), 'invalid-auth-event')
})

test.each<[string, (back: URL) => void, SignInErrorCode]>([
  ['without its state', (back) => back.searchParams.delete('state'), 'argument-error'],
  ['with a made-up state', (back) => back.searchParams.set('state', 'made-up'), 'invalid-auth-event'],
  ['without a code', (back) => back.searchParams.delete('code'), 'argument-error'],
  ['with a made-up code', (back) => back.searchParams.set('code', 'made-up'), 'invalid-auth-event'],
  [
    'at another provider’s address',
    (back) => void (back.pathname = '/callback/github'),
    'invalid-auth-event',
  ],
  ['at no provider’s address', (back) => void (back.pathname = '/callback/evil'), 'invalid-auth-event'],
])('[OAUTH-8] an answer %s is refused', async (_, change, code) => {
  const walker = makeWalker(app)
  const back = await returnOf(walker)
  change(back)

  await expectRefusal(await walker.go(back.href), code)

  expect(await isSignedIn(walker.cookie())).toBe(false)
})

test('[OAUTH-8] looking at an answer without taking it changes nothing', async () => {
  const walker = makeWalker(app)
  const back = await returnOf(walker)

  const head = await app.fetch(back.href, { method: 'HEAD', headers: { cookie: walker.cookie() } })

  expect(head.headers.getSetCookie()).toEqual([])
  await walker.go(back.href)
  expect(await isSignedIn(walker.cookie())).toBe(true)
})

test.each<Forgery>([
  'wrong nonce',
  'wrong audience',
  'wrong issuer',
  'expired',
  'too old',
  'no signature',
  'signed with the public key as a secret',
  'signed by somebody else',
  'keys from elsewhere',
  'unknown key',
  'for two clients',
])('[OAUTH-9] an ID token with this wrong is refused: %s (attack 14)', async (forgery) => {
  state.forgery = forgery
  const walker = makeWalker(app)

  await expectRefusal(await walker.go(start()), 'invalid-auth-event')

  expect(await isSignedIn(walker.cookie())).toBe(false)
})

test('[OAUTH-9] keys that an ID token brings along are not fetched (attack 14)', async () => {
  const trap = await setTrap()
  state.foreignKeysUrl = trap.url
  state.forgery = 'keys from elsewhere'

  await makeWalker(app).go(start())

  expect(trap.hits()).toBe(0)
  await trap.close()
})

test.each(['google', 'github', 'x'])(
  '[OAUTH-1] a client secret that %s does not take is said to be the operator’s matter',
  async (provider) => {
    state.secret = 'another'

    await expectRefusal(await makeWalker(app).go(start(provider)), 'invalid-api-key')
  },
)

test.each<[string, SignInErrorCode]>([
  ['access_denied', 'user-cancelled'],
  ['server_error', 'internal-error'],
  ['temporarily_unavailable', 'network-request-failed'],
  ['redirect_uri_mismatch', 'auth-domain-config-required'],
  ['<img src=x onerror=alert(1)>', 'internal-error'],
])('[OAUTH-1] a provider that answers %s is given a sentence', async (refusal, code) => {
  state.refusal = refusal

  await expectRefusal(await makeWalker(app).go(start()), code)
})

test.each<[string, SignInErrorCode]>([
  [start('oidc'), 'auth-domain-config-required'],
  [start('evil'), 'argument-error'],
  [start('google', 'intent=delete'), 'argument-error'],
  [start('google', 'mode=frame'), 'argument-error'],
  [start('google', 'flow=%3Cscript%3E'), 'argument-error'],
  [start('google', 'intent=link'), 'invalid-auth-event'],
  [start('google', 'intent=re-authenticate'), 'invalid-auth-event'],
])('[OAUTH-1] %s is answered with a sentence', async (path, code) => {
  await expectRefusal(await makeWalker(app).go(path), code)
})

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/x' }],
  ['a neighbour of ours', { 'Sec-Fetch-Site': 'same-site', Referer: 'https://evil.example.org/' }],
  ['a site that hides', { 'Sec-Fetch-Site': 'cross-site' }],
  ['an old browser on another site', { Referer: 'https://intra.example.org.evil.example/' }],
  ['nonsense', { Referer: 'nonsense' }],
])('[OAUTH-10] signing in that is asked for from %s is refused', async (_, headers) => {
  await expectRefusal(await makeWalker(app).go(start(), headers), 'unauthorized-domain')
})

test('[OAUTH-10] a site that the operator named may ask for it', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://intra.example.org/start' }
  const walker = makeWalker(app)

  await walker.go(start(), headers)

  expect(await isSignedIn(walker.cookie())).toBe(true)
})

test('[OAUTH-10] the domains from which signing in may be asked for can be read', async () => {
  const answer = await app.fetch('/api/v1/sign-in/authorized-domains')

  expect(await answer.json()).toEqual({ domains: [new URL(app.url).host, 'intra.example.org'] })
})

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https:evil.example', '/login'])(
  '[OAUTH-11] %s is nowhere to go on to (attack 16)',
  async (next) => {
    const answer = await makeWalker(app).go(start('google', `next=${encodeURIComponent(next)}`))

    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('href="/app"')
    expect(page).not.toContain('evil.example')
  },
)

test('[OAUTH-11] who wanted to go somewhere goes on there', async () => {
  const answer = await makeWalker(app).go(start('google', 'next=%2Fshared%3Fby%3Dme'))

  expect(await answer.text()).toContain('href="/shared?by=me"')
})

test('[OAUTH-8] an attempt’s cookie is for this site’s server alone, and for ten minutes', async () => {
  const begun = await app.fetch(start(), { headers: { 'Sec-Fetch-Site': 'same-origin' } })

  const [cookie = ''] = begun.headers.getSetCookie()
  expect(cookie).toMatch(/^earmark\.sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const asked = new URL(begun.headers.get('location') ?? '').searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect([asked.get('state'), asked.get('nonce'), asked.get('code_challenge')]).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ])
})

test('[OAUTH-9] what went wrong is in the log without codes, tokens and addresses', async () => {
  state.forgery = 'wrong nonce'
  await makeWalker(app).go(start())

  const lines = app.logged().filter((line) => line.includes('sign-in failed'))
  expect(lines.at(-1)).toContain('invalid-auth-event')
  expect(lines.join('\n')).not.toContain(state.person.email)
})
