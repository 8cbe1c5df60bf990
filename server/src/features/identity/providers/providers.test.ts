import type { MeAnswer } from '@earmark/core/api.ts'
import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInMethod, user } from '../../../platform/db/schema.ts'
import { deletionClient } from '../../../testing/account-deletion.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { newId } from '../../../testing/make.ts'
import { startProviderApp } from '../../../testing/providers/start-provider-app.ts'
import { makeWalker, type Walker } from '../../../testing/providers/walk.ts'

const { app, state } = await startProviderApp()
const { db } = app.services.database

const start = (provider: string, query = '') => `/api/v1/sign-in/${provider}/start?${query}`

async function meOf(walker: Walker): Promise<MeAnswer | undefined> {
  const answer = await app.fetch('/api/v1/me', { headers: { cookie: walker.cookie() } })
  // The call's own answer.
  return answer.ok ? ((await answer.json()) as MeAnswer) : undefined
}

test.each(['google', 'github', 'x'])(
  '[OAUTH-4] someone new comes in by %s, with their name, their confirmed address and an account of their own',
  async (provider) => {
    const walker = makeWalker(app)

    const answer = await walker.go(start(provider))

    expect(answer.status).toBe(200)
    expect(walker.at().pathname).toBe(`/callback/${provider}`)
    const me = await meOf(walker)
    expect(me).toMatchObject({
      user: { name: 'Grace Hopper', email: state.person.email, has_complete_profile: false },
      account: { kind: 'personal', name: 'Grace Hopper' },
    })
    const [row] = await db
      .select()
      .from(user)
      .where(eq(user.id, me?.user.id ?? ''))
    expect(row).toMatchObject({ emailVerified: true, terms_accepted_at: null })
  },
)

test('[OAUTH-4] who comes in by a provider for the first time is led to the terms', async () => {
  const walker = makeWalker(app)
  await walker.go(start('google'))

  const answer = await app.fetch('/app', { headers: { cookie: walker.cookie() } })

  expect(answer.headers.get('location')).toBe('/complete-account?next=%2Fapp')
})

test('[OAUTH-5] the second time the same person comes in, whatever address they have there by then', async () => {
  const first = makeWalker(app)
  await first.go(start('github'))
  state.person = { ...state.person, email: 'moved@example.org', isVerified: false }

  const second = makeWalker(app)
  await second.go(start('github'))

  expect((await meOf(second))?.user.id).toBe((await meOf(first))?.user.id)
})

test('[OAUTH-5] the same name at another provider is somebody else', async () => {
  const first = makeWalker(app)
  await first.go(start('google'))
  state.person = { ...state.person, email: `${newId().toLowerCase()}@example.org` }

  const second = makeWalker(app)
  await second.go(start('x'))

  const [one, other] = [await meOf(first), await meOf(second)]
  expect(one?.user.id).not.toBe(other?.user.id)
})

test('[OAUTH-6] a person with a confirmed address comes to their account by any provider that vouches for it', async () => {
  const first = makeWalker(app)
  await first.go(start('google'))
  state.person = { ...state.person, id: '77' }

  const second = makeWalker(app)
  await second.go(start('github'))

  const me = await meOf(first)
  expect((await meOf(second))?.user.id).toBe(me?.user.id)
  const methods = await db
    .select()
    .from(signInMethod)
    .where(eq(signInMethod.userId, me?.user.id ?? ''))
  expect(methods.map(({ providerId }) => providerId).toSorted()).toEqual(['github', 'google'])
})

test.each(['google', 'github', 'x'])(
  '[OAUTH-6] an address that %s does not vouch for opens nothing and makes nobody',
  async (provider) => {
    state.person = { ...state.person, isVerified: false }
    const walker = makeWalker(app)

    const answer = await walker.go(start(provider))

    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(signInSentence('unverified-email'))
    expect(await meOf(walker)).toBeUndefined()
    const made = await db
      .select()
      .from(user)
      .where(eq(user.email, state.person.email ?? ''))
    expect(made).toEqual([])
  },
)

test('[OAUTH-4] twenty returns of one new person at once make one person, and all come in', async () => {
  const walkers = Array.from({ length: 20 }, () => makeWalker(app))

  const answers = await Promise.all(walkers.map((walker) => walker.go(start('google'))))

  const rows = await db
    .select()
    .from(user)
    .where(eq(user.email, state.person.email ?? ''))
  expect(rows).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toEqual(walkers.map(() => 200))
})

test('[OAUTH-1] what a provider gave its people to sign in with is not kept', async () => {
  const walker = makeWalker(app)
  await walker.go(start('google'))

  const [kept] = await db.select().from(signInMethod).where(eq(signInMethod.accountId, state.person.id))

  expect(kept).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null })
})

test('[OAUTH-12] the ways to sign in that are set up are named, and no others', async () => {
  const answer = await app.fetch('/api/v1/sign-in/methods')

  expect(await answer.json()).toEqual({
    password: true,
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'github', name: 'GitHub' },
      { id: 'x', name: 'X' },
    ],
  })
})

test('[OAUTH-12] the sign-in page links to each of them, also before it is alive', async () => {
  const page = await (await app.fetch('/login')).text()

  expect(page).toContain('href="/api/v1/sign-in/google/start?')
  expect(page).toContain('aria-label="Continue with GitHub"')
  expect(page).not.toContain('/sign-in/oidc/')
})

test('[SAFE-48] who is leaving and comes in by a provider is told so, and sent a new link', async () => {
  const walker = makeWalker(app)
  await walker.go(start('google'))
  await deletionClient(app).leave({ cookie: walker.cookie() })
  const before = (await emailsOf(app)).filter(({ to }) => to === state.person.email)

  const page = await (await makeWalker(app).go(start('google'))).text()

  expect(page).toContain(signInSentence('user-disabled'))
  const emails = (await emailsOf(app)).filter(({ to }) => to === state.person.email)
  expect(emails.length - before.length).toBe(1)
})
