import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import { proofAnswer } from '@earmark/core/safety-api.ts'
import type { OwnMethodsAnswer } from '@earmark/core/sign-in-api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvent, accountDeletion, twoFactor } from '../../../platform/db/safety-schema.ts'
import { session } from '../../../platform/db/schema.ts'
import { post, problemIn, send } from '../../../testing/call.ts'
import { makeUser, newId, signIn, type TestUser } from '../../../testing/make.ts'
import { startProviderApp } from '../../../testing/providers/start-provider-app.ts'
import { makeWalker, type Walker } from '../../../testing/providers/walk.ts'

const { app, state } = await startProviderApp()
const { db } = app.services.database

const link = '/api/v1/sign-in/google/start?intent=link&next=%2Fd%2Fsettings%2Fsign-in'
const prove = '/api/v1/sign-in/google/start?intent=re-authenticate'

function walkerOf(person: Pick<TestUser, 'cookie'>): Walker {
  const walker = makeWalker(app)
  walker.take(person.cookie)
  return walker
}

async function methodsOf(cookie: string): Promise<OwnMethodsAnswer> {
  const answer = await app.fetch('/api/v1/me/sign-in-methods', { headers: { cookie } })
  return (await answer.json()) as OwnMethodsAnswer // the call's own answer
}

const kindsOf = async (cookie: string) => (await methodsOf(cookie)).methods.map(({ kind }) => kind)

/** As if they had proved who they are long ago. */
const grow = (person: Pick<TestUser, 'id'>) =>
  db
    .update(session)
    .set({ proved_at: new Date(Date.now() - 3_600_000) })
    .where(eq(session.userId, person.id))

const remove = (cookie: string, id: string) =>
  send(app, `/api/v1/me/sign-in-methods/${id}`, { method: 'DELETE', cookie })

test('[OAUTH-14] a signed-in person links a provider, whatever address they have there, and comes in by it', async () => {
  const ada = await makeUser(app)
  state.person = { ...state.person, isVerified: false }

  const answer = await walkerOf(ada).go(link)

  expect(answer.status).toBe(200)
  expect(await kindsOf(ada.cookie)).toEqual(['password', 'google'])
  const walker = makeWalker(app)
  await walker.go('/api/v1/sign-in/google/start?')
  const me = await app.fetch('/api/v1/me', { headers: { cookie: walker.cookie() } })
  expect(await me.json()).toMatchObject({ user: { id: ada.id } })
  const events = await db.select().from(auditEvent).where(eq(auditEvent.user_id, ada.id))
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'method_linked', facts: { method: 'google' } }),
  )
})

test('[OAUTH-14] what belongs to somebody else is not linked', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  await walkerOf(ada).go(link)

  const answer = await walkerOf(eve).go(link)

  expect(await answer.text()).toContain(signInSentence('credential-already-in-use'))
  expect(await kindsOf(eve.cookie)).toEqual(['password'])
})

test('[OAUTH-14] linking wants a fresh proof', async () => {
  const ada = await makeUser(app)
  await grow(ada)

  const answer = await walkerOf(ada).go(link)

  expect(await answer.text()).toContain(signInSentence('requires-recent-login'))
  expect(await kindsOf(ada.cookie)).toEqual(['password'])
})

test('[OAUTH-14] an answer that one session asked for is not taken by another (attack 13)', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const walker = walkerOf(ada)
  const begun = await app.fetch(link, {
    headers: { 'Sec-Fetch-Site': 'same-origin', cookie: walker.cookie() },
  })
  const key = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const agreed = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })

  const answer = await app.fetch(agreed.headers.get('location') ?? '', {
    headers: { cookie: `${eve.cookie}; ${key}` },
  })

  expect(await answer.text()).toContain(signInSentence('invalid-auth-event'))
  expect(await kindsOf(eve.cookie)).toEqual(['password'])
})

const proofOf = async (cookie: string) =>
  proofAnswer.parse(await (await app.fetch('/api/v1/me/proof', { headers: { cookie } })).json())

/** Somebody who has no other way in than Google, and proved long ago who they are. */
async function comeByGoogle(): Promise<Walker> {
  const walker = makeWalker(app)
  await walker.go('/api/v1/sign-in/google/start?')
  const me = await app.fetch('/api/v1/me', { headers: { cookie: walker.cookie() } })
  const { user: who } = (await me.json()) as { user: { id: string } } // the call's own answer
  await grow(who)
  return walker
}

test('[OAUTH-15] a proof by the provider that is the only way in makes the session fresh again', async () => {
  const walker = await comeByGoogle()

  const answer = await walker.go(prove)

  expect(answer.status).toBe(200)
  expect((await proofOf(walker.cookie())).is_fresh).toBe(true)
})

test('[OAUTH-15] a provider that does not ask anew proves nothing of who has a password', async () => {
  const ada = await makeUser(app)
  await walkerOf(ada).go(link)
  await grow(ada)

  const answer = await walkerOf(ada).go(prove)

  expect(await answer.text()).toContain(signInSentence('requires-recent-login'))
  expect(await proofOf(ada.cookie)).toEqual({ is_fresh: false, ways: ['password'], providers: [] })
})

test('[OAUTH-15] nor does signing in by it: the session begins without a fresh proof', async () => {
  const ada = await makeUser(app)
  await walkerOf(ada).go(link)
  const walker = makeWalker(app)

  await walker.go('/api/v1/sign-in/google/start?')

  expect((await proofOf(walker.cookie())).is_fresh).toBe(false)
})

test('[OAUTH-15] a proof by somebody else’s sign-in is refused', async () => {
  const ada = await makeUser(app)
  await walkerOf(ada).go(link)
  await grow(ada)
  state.person = { ...state.person, id: '4711' }

  const answer = await walkerOf(ada).go(prove)

  expect(await answer.text()).toContain(signInSentence('user-mismatch'))
  const proof = await app.fetch('/api/v1/me/proof', { headers: { cookie: ada.cookie } })
  expect(await proof.json()).toMatchObject({ is_fresh: false })
})

test('[OAUTH-15] who has a second factor is asked for it after the provider, and until then nothing opens (attack 9)', async () => {
  const ada = await makeUser(app)
  await walkerOf(ada).go(link)
  const now = new Date()
  await db
    .insert(twoFactor)
    .values({ user_id: ada.id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: now, created_at: now })
  const walker = makeWalker(app)

  const answer = await walker.go('/api/v1/sign-in/google/start?')

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(signInSentence('multi-factor-auth-required'))
  expect((await app.fetch('/api/v1/me', { headers: { cookie: walker.cookie() } })).status).toBe(401)
})

test('[OAUTH-1] who is leaving is told how to come back', async () => {
  const walker = makeWalker(app)
  await walker.go('/api/v1/sign-in/google/start?')
  const me = await app.fetch('/api/v1/me', { headers: { cookie: walker.cookie() } })
  const { user: who } = (await me.json()) as { user: { id: string } } // the call's own answer
  const now = new Date()
  await db
    .insert(accountDeletion)
    .values({ user_id: who.id, undo_token_hash: newId(), asked_at: now, purge_at: now })

  const answer = await makeWalker(app).go('/api/v1/sign-in/google/start?')

  expect(await answer.text()).toContain(signInSentence('user-disabled'))
})

test('[OAUTH-16] a way to sign in is taken away, and opens nothing any more', async () => {
  const ada = await makeUser(app)
  await walkerOf(ada).go(link)
  const { methods, linkable } = await methodsOf(ada.cookie)
  expect(linkable.map(({ id }) => id)).toEqual(['github', 'x'])

  const answer = await remove(ada.cookie, methods[0]?.id ?? '')

  expect(answer.status).toBe(204)
  expect(await kindsOf(ada.cookie)).toEqual(['google'])
  const { email, password } = ada
  expect((await post(app, '/api/auth/sign-in/email', { body: { email, password } })).status).toBe(401)
})

test('[OAUTH-16] of two ways that are taken away at once, one stays', async () => {
  const ada = await makeUser(app)
  await walkerOf(ada).go(link)
  const { methods } = await methodsOf(ada.cookie)

  const answers = await Promise.all(methods.map(({ id }) => remove(ada.cookie, id)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && (await problemIn(refused)).detail).toBe(
    'This is your only sign-in method. Add another one first.',
  )
})

test('[OAUTH-16] another’s way to sign in and one that is not there are refused alike', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const [theirs] = (await methodsOf(ada.cookie)).methods

  const foreign = await remove(eve.cookie, theirs?.id ?? '')
  const missing = await remove(eve.cookie, newId())

  expect(await foreign.text()).toBe(await missing.text())
  expect([foreign.status, missing.status]).toEqual([404, 404])
})

test('[OAUTH-17] a changed password ends every other session, and the old one opens nothing', async () => {
  const ada = await makeUser(app)
  const second = await signIn(app, ada)

  const answer = await send(app, '/api/v1/me/password', {
    method: 'PUT',
    cookie: ada.cookie,
    body: { password: 'another quiet river' },
  })

  expect(answer.status).toBe(204)
  expect((await app.fetch('/api/v1/me', { headers: { cookie: second } })).status).toBe(401)
  expect((await app.fetch('/api/v1/me', { headers: { cookie: ada.cookie } })).status).toBe(200)
  expect(await signIn(app, { email: ada.email, password: 'another quiet river' })).toContain('session')
})

test('[OAUTH-17] who came by a provider sets a first password', async () => {
  const walker = makeWalker(app)
  await walker.go('/api/v1/sign-in/google/start?')
  const cookie = walker.cookie()

  await send(app, '/api/v1/me/password', { method: 'PUT', cookie, body: { password: 'a first quiet river' } })

  expect(await kindsOf(cookie)).toEqual(['google', 'password'])
  const { email = '' } = state.person
  expect(await signIn(app, { email, password: 'a first quiet river' })).toContain('session')
})

test('[OAUTH-17] a weak password is refused, and without a fresh proof any', async () => {
  const ada = await makeUser(app)
  const weak = await send(app, '/api/v1/me/password', {
    method: 'PUT',
    cookie: ada.cookie,
    body: { password: 'password' },
  })
  await grow(ada)
  const stale = await send(app, '/api/v1/me/password', {
    method: 'PUT',
    cookie: ada.cookie,
    body: { password: 'another quiet river' },
  })

  expect(await problemIn(weak)).toMatchObject({ status: 400, code: 'weak_password' })
  expect(await problemIn(stale)).toMatchObject({ status: 403, code: 'reauthentication_required' })
})
