import { passkeyItem, passkeysAnswer } from '@earmark/core/safety-api.ts'
import { ownMethodsAnswer } from '@earmark/core/sign-in-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { passkey as passkeys, twoFactor } from '../../../platform/db/safety-schema.ts'
import { session } from '../../../platform/db/schema.ts'
import { cookieOf, post, problemIn, send } from '../../../testing/call.ts'
import { deletionClient } from '../../../testing/account-deletion.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeUser, type TestUser } from '../../../testing/make.ts'
import { softKeys, softPasskey, type SoftKey, type SoftPasskey } from '../../../testing/soft-authenticator.ts'
import { startApp } from '../../../testing/start-app.ts'
import { newTotpSecret } from '../two-factor/totp.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database
const { origin } = new URL(app.url)

const challengeIn = async (answer: Response) =>
  z.object({ challenge: z.string() }).parse(await answer.json()).challenge
const newChallenge = async (cookie: string) =>
  challengeIn(await post(app, '/api/v1/me/passkeys/options', { cookie }))
const signInChallenge = async () => challengeIn(await post(app, '/api/auth/passkey/options'))
const signInBy = (passkey: unknown) => post(app, '/api/auth/passkey', { body: { passkey } })
const itemsOf = async (cookie: string) =>
  passkeysAnswer.parse(await (await send(app, '/api/v1/me/passkeys', { cookie })).json()).items
const longAgo = ({ id }: TestUser) =>
  db
    .update(session)
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where(eq(session.userId, id))

async function makeHolder(
  key: SoftPasskey = softPasskey(origin),
): Promise<{ person: TestUser; key: SoftPasskey; id: string }> {
  const person = await makeUser(app)
  const credential = key.create(await newChallenge(person.cookie))
  const answer = await post(app, '/api/v1/me/passkeys', {
    cookie: person.cookie,
    body: { name: 'My laptop', credential },
  })
  return { person, key, id: passkeyItem.parse(await answer.json()).id }
}

test('[SAFE-50] a passkey is added by name, and signs its person in without a password', async () => {
  const { person, key } = await makeHolder()

  const answer = await signInBy(key.get(await signInChallenge()))

  const me = await send(app, '/api/v1/me', { cookie: cookieOf(answer) })
  expect(await me.json()).toMatchObject({ user: { id: person.id } })
  expect(await itemsOf(person.cookie)).toMatchObject([
    { name: 'My laptop', last_used_at: expect.any(String) },
  ])
})

test('[SAFE-51] a passkey is two factors in one: no code is asked for after it', async () => {
  const { person, key } = await makeHolder()
  const at = new Date()
  await db
    .insert(twoFactor)
    .values({ user_id: person.id, secret: newTotpSecret(), confirmed_at: at, created_at: at })

  const answer = await signInBy(key.get(await signInChallenge()))

  expect((await send(app, '/api/v1/me', { cookie: cookieOf(answer) })).status).toBe(200)
})

test('[SAFE-52] one answer to a challenge, brought fifty times at once, signs in once (TRUST attack 11)', async () => {
  const { key } = await makeHolder()
  const proof = key.get(await signInChallenge())

  const answers = await Promise.all(Array.from({ length: 50 }, () => signInBy(proof)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
})

test.each([
  ['of another site', { site: 'evil.example' }],
  ['used on another site', { origin: 'https://evil.example' }],
  ['without recognising its person', { isVerified: false }],
  ['that was just made', { type: 'webauthn.create' }],
  ['used inside another site’s page', { isInFrame: true }],
])('[SAFE-53] a passkey %s is refused', async (_what, wish) => {
  const { key } = await makeHolder()

  const answer = await signInBy(key.get(await signInChallenge(), wish))

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'wrong_proof' })
})

test('[SAFE-53] a made-up challenge, a foreign key and a counter that went back are refused alike', async () => {
  const { key } = await makeHolder()
  await signInBy(key.get(await signInChallenge(), { counter: 7 }))

  const answers = [
    await signInBy(key.get('bWFkZSB1cA')),
    await signInBy(softPasskey(origin).get(await signInChallenge())),
    await signInBy(key.get(await signInChallenge(), { counter: 7 })),
    await signInBy({ ...Object(softPasskey(origin).get(await signInChallenge())), id: key.id }),
  ]

  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(new Set(bodies).size).toBe(1)
})

test.each<[string, () => SoftKey]>([
  ['Ed25519', softKeys.ed25519],
  ['RSA', softKeys.rs256],
])('[SAFE-57] a passkey with an %s key signs its person in', async (_kind, makeKey) => {
  const { person, key } = await makeHolder(softPasskey(origin, makeKey()))

  const answer = await signInBy(key.get(await signInChallenge()))

  const me = await send(app, '/api/v1/me', { cookie: cookieOf(answer) })
  expect(await me.json()).toMatchObject({ user: { id: person.id } })
})

test.each<[string, () => SoftKey]>([
  ['on another curve than its algorithm’s', () => softKeys.es256('P-384')],
  ['of 1024 bits', () => softKeys.rs256(1024)],
  ['for an algorithm that was not asked for', () => ({ ...softKeys.es256('P-384'), algorithm: -35 })],
  ['of another kind than its algorithm’s', () => ({ ...softKeys.es256(), algorithm: -257 })],
])('[SAFE-57] a passkey with a key %s is not added', async (_what, makeKey) => {
  const person = await makeUser(app)
  const credential = softPasskey(origin, makeKey()).create(await newChallenge(person.cookie))

  const answer = await post(app, '/api/v1/me/passkeys', {
    cookie: person.cookie,
    body: { name: 'Weak', credential },
  })

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'wrong_proof' })
  expect(await itemsOf(person.cookie)).toEqual([])
})

test.each<[string, () => SoftKey]>([
  ['P-256', softKeys.es256],
  ['Ed25519', softKeys.ed25519],
  ['RSA', softKeys.rs256],
])(
  '[SAFE-50] a passkey whose %s key is kept in the form of earlier versions still works',
  async (_kind, makeKey) => {
    const { key, id } = await makeHolder(softPasskey(origin, makeKey()))
    const public_key = key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
    await db.update(passkeys).set({ public_key }).where(eq(passkeys.id, id))

    const answer = await signInBy(key.get(await signInChallenge()))

    expect(answer.status).toBe(200)
  },
)

test('[SAFE-54] a challenge is its session’s own: another’s cannot be answered', async () => {
  const ada = await makeUser(app)
  const grace = await makeUser(app)
  const credential = softPasskey(origin).create(await newChallenge(ada.cookie))

  const answer = await post(app, '/api/v1/me/passkeys', {
    cookie: grace.cookie,
    body: { name: 'Stolen', credential },
  })

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'wrong_proof' })
  expect(await itemsOf(grace.cookie)).toEqual([])
})

async function removalsOf({ person, id }: { person: TestUser; id: string }) {
  const { cookie } = person
  const methods = await send(app, '/api/v1/me/sign-in-methods', { cookie })
  const [password] = ownMethodsAnswer.parse(await methods.json()).methods
  const remove = (path: string) => send(app, `/api/v1/me/${path}`, { method: 'DELETE', cookie })
  return {
    removePasskey: () => remove(`passkeys/${id}`),
    removePassword: () => remove(`sign-in-methods/${password?.id ?? ''}`),
  }
}

test('[OAUTH-16] a passkey that is the last way in stays', async () => {
  const holder = await makeHolder()
  const { removePasskey, removePassword } = await removalsOf(holder)

  const first = await removePassword()
  const last = await removePasskey()

  expect(first.status).toBe(204)
  expect(await problemIn(last)).toEqual({
    status: 409,
    code: 'conflict',
    detail: 'This is your only sign-in method. Add another one first.',
  })
  expect(await itemsOf(holder.person.cookie)).toHaveLength(1)
})

test('[OAUTH-16] of a passkey and a password that are taken away at once, one stays', async () => {
  const { removePasskey, removePassword } = await removalsOf(await makeHolder())

  const answers = await Promise.all([removePasskey(), removePassword()])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
})

test('[SAFE-55] adding and removing a passkey want a fresh proof, which a passkey gives', async () => {
  const { person, key, id } = await makeHolder()
  const { cookie } = person
  await longAgo(person)
  const stale = await Promise.all([
    post(app, '/api/v1/me/passkeys/options', { cookie }),
    send(app, `/api/v1/me/passkeys/${id}`, { cookie, method: 'DELETE' }),
  ])

  const challenge = await challengeIn(await post(app, '/api/v1/me/proof/options', { cookie }))
  const proved = await post(app, '/api/v1/me/proof', { cookie, body: { passkey: key.get(challenge) } })
  const removed = await send(app, `/api/v1/me/passkeys/${id}`, { cookie, method: 'DELETE' })

  expect((await Promise.all(stale.map(problemIn))).map(({ code }) => code)).toEqual([
    'reauthentication_required',
    'reauthentication_required',
  ])
  expect([proved.status, removed.status]).toEqual([204, 204])
  expect((await signInBy(key.get(await signInChallenge()))).status).toBe(400)
})

test('[SAFE-55] somebody else’s passkey proves nothing about oneself', async () => {
  const ada = await makeUser(app)
  const { key } = await makeHolder()

  const challenge = await challengeIn(await post(app, '/api/v1/me/proof/options', { cookie: ada.cookie }))
  const answer = await post(app, '/api/v1/me/proof', {
    cookie: ada.cookie,
    body: { passkey: key.get(challenge) },
  })

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'wrong_proof' })
})

test('[SAFE-56] a passkey can be renamed by its owner alone', async () => {
  const { person, id } = await makeHolder()
  const stranger = await makeUser(app)
  const rename = (cookie: string, body: unknown) =>
    send(app, `/api/v1/me/passkeys/${id}`, { cookie, method: 'PATCH', body })

  const foreign = await rename(stranger.cookie, { name: 'Mine now' })
  const greedy = await rename(person.cookie, { name: 'x', user_id: stranger.id })
  const renamed = await rename(person.cookie, { name: 'Blue key' })

  expect([foreign.status, greedy.status, renamed.status]).toEqual([404, 400, 200])
  expect(await itemsOf(person.cookie)).toMatchObject([{ name: 'Blue key' }])
})

test('[SAFE-48] who is leaving and comes in by a passkey is sent a new link', async () => {
  const { person, key } = await makeHolder()
  await deletionClient(app).leave(person)
  const before = (await emailsOf(app)).filter(({ to }) => to === person.email)

  const refused = await signInBy(key.get(await signInChallenge()))

  expect(await problemIn(refused)).toMatchObject({ status: 403, code: 'account_deletion_pending' })
  const emails = (await emailsOf(app)).filter(({ to }) => to === person.email)
  expect(emails.length - before.length).toBe(1)
})
