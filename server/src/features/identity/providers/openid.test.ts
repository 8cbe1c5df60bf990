import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import type { MeAnswer } from '@earmark/core/api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { session, signInMethod } from '../../../platform/db/schema.ts'
import { makeUser } from '../../../testing/make.ts'
import { startOpenIdProvider } from '../../../testing/providers/openid-provider.ts'
import { makeWalker, type Walker } from '../../../testing/providers/walk.ts'
import { startApp } from '../../../testing/start-app.ts'

const site = { url: '' }
const provider = await startOpenIdProvider({
  redirectUris: () => [`${new URL(site.url).origin}/callback/oidc`],
})
// Down while we start.
await provider.close()
const app = await startApp({ env: { ...provider.env, EARMARK_RATE_LIMIT: '0' } })
site.url = app.url
afterAll(async () => {
  await app.close()
  await provider.close()
})

const start = '/api/v1/sign-in/oidc/start?'

async function meOf(walker: Walker): Promise<MeAnswer['user'] | undefined> {
  const answer = await app.fetch('/api/v1/me', { headers: { cookie: walker.cookie() } })
  // The call's own answer.
  return answer.ok ? ((await answer.json()) as MeAnswer).user : undefined
}

test('[OAUTH-13] a provider that is down when we start is asked again when somebody comes by', async () => {
  const refused = await makeWalker(app).go(start)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(signInSentence('network-request-failed'))

  await provider.open()
  const walker = makeWalker(app)
  await walker.go(start)

  expect(await meOf(walker)).toMatchObject({ name: 'Mary Jackson', email: 'mary@example.org' })
})

test('[OAUTH-12] the operator’s own provider is offered by the name they gave it', async () => {
  const answer = await app.fetch('/api/v1/sign-in/methods')

  expect(await answer.json()).toEqual({
    password: true,
    providers: [{ id: 'oidc', name: 'Work sign-in' }],
  })
})

test('[OAUTH-5] the same person comes in again by a real OpenID provider', async () => {
  const [first, second] = [makeWalker(app), makeWalker(app)]
  await first.go(start)
  await second.go(start)

  expect((await meOf(second))?.id).toBe((await meOf(first))?.id)
})

test('[OAUTH-6] a real OpenID provider that says an address is not confirmed brings nobody in', async () => {
  provider.state.person = { sub: 'p-2', email: 'mary@example.org', email_verified: false }
  const walker = makeWalker(app)

  const answer = await walker.go(start)

  expect(await answer.text()).toContain(signInSentence('unverified-email'))
  expect(await meOf(walker)).toBeUndefined()
})

test('[OAUTH-5] people are kept by their provider’s address, so that another in its place does not take them over', async () => {
  await makeWalker(app).go(start)

  const kept = await app.services.database.db
    .select({ realm: signInMethod.providerId })
    .from(signInMethod)
    .where(eq(signInMethod.accountId, 'p-1'))
  expect(kept).toEqual([{ realm: `oidc:${provider.issuer}` }])
})

test('[OAUTH-15] a proof is asked of the provider anew, and makes the session fresh', async () => {
  provider.state.person = { sub: 'p-9', name: 'Mary', email: 'mary.9@example.org', email_verified: true }
  const walker = makeWalker(app)
  await walker.go(start)
  const asked = await app.fetch(`${start}intent=re-authenticate`, {
    headers: { cookie: walker.cookie(), 'Sec-Fetch-Site': 'same-origin' },
  })
  const { searchParams } = new URL(asked.headers.get('location') ?? '')
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
  const long = new Date(Date.now() - 60 * 60 * 1000)
  await app.services.database.db.update(session).set({ proved_at: long })
  const isFresh = async () => {
    const answer = await app.fetch('/api/v1/me/proof', { headers: { cookie: walker.cookie() } })
    // The call's own answer.
    return ((await answer.json()) as { is_fresh: boolean }).is_fresh
  }
  expect(await isFresh()).toBe(false)

  await walker.go(`${start}intent=re-authenticate`)

  expect(await isFresh()).toBe(true)
})

test('[OAUTH-15] a provider that asks anew proves also who has a password', async () => {
  const ada = await makeUser(app)
  provider.state.person = { sub: 'p-10' }
  const walker = makeWalker(app)
  walker.take(ada.cookie)
  await walker.go(`${start}intent=link`)
  const long = new Date(Date.now() - 60 * 60 * 1000)
  await app.services.database.db.update(session).set({ proved_at: long })

  await walker.go(`${start}intent=re-authenticate`)

  const proof = await app.fetch('/api/v1/me/proof', { headers: { cookie: ada.cookie } })
  expect(await proof.json()).toEqual({
    is_fresh: true,
    ways: ['password'],
    providers: [{ id: 'oidc', name: 'Work sign-in' }],
  })
})
