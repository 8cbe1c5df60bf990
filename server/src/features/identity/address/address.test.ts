import { addressLinkAnswer } from '@earmark/core/safety-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addressChange } from '../../../platform/db/safety-schema.ts'
import { session, user } from '../../../platform/db/schema.ts'
import { post, problemIn, send } from '../../../testing/call.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeUser, newId, signIn, type TestUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

const newAddress = () => `${newId().toLowerCase()}@example.net`
const ask = ({ cookie }: TestUser, email: string) =>
  post(app, '/api/v1/me/address-change', { cookie, body: { email } })
const answer = (token: string, word: 'look' | 'agree' | 'stop') =>
  post(app, '/api/v1/address-change', { body: { token, answer: word } })
const stateOf = async (given: Response) => addressLinkAnswer.parse(await given.json())
const emailOf = async ({ id }: TestUser) =>
  (await db.select({ email: user.email }).from(user).where(eq(user.id, id)))[0]?.email

async function tokenFor(email: string): Promise<string> {
  const message = (await emailsOf(app)).findLast(({ to }) => to === email)
  return new URL(message?.link ?? '').searchParams.get('token') ?? ''
}

async function asked(): Promise<{ person: TestUser; email: string; tokens: [string, string] }> {
  const person = await makeUser(app)
  const email = newAddress()
  await ask(person, email)
  return { person, email, tokens: [await tokenFor(person.email), await tokenFor(email)] }
}

test.each([
  ['the old one first', [0, 1]],
  ['the new one first', [1, 0]],
] as const)('[SAFE-30] an address changes when both have agreed, %s', async (_, [first, second]) => {
  const { person, email, tokens } = await asked()

  const one = await stateOf(await answer(tokens[first], 'agree'))
  const between = await emailOf(person)
  const two = await stateOf(await answer(tokens[second], 'agree'))

  expect([one.state, between, two.state]).toEqual(['agreed', person.email, 'changed'])
  expect(await emailOf(person)).toBe(email)
  expect(await signIn(app, { email, password: person.password })).toContain('session_token')
})

test('[SAFE-30] both links at one moment change it once', async () => {
  const { person, email, tokens } = await asked()

  const answers = await Promise.all(tokens.map((token) => answer(token, 'agree')))

  const states = await Promise.all(answers.map(async (given) => (await stateOf(given)).state))
  expect(states.toSorted()).toEqual(['agreed', 'changed'])
  expect(await emailOf(person)).toBe(email)
})

test('[SAFE-31] looking at a link changes nothing, and stopping it ends both', async () => {
  const { person, tokens } = await asked()
  await answer(tokens[1], 'agree')

  const looked = await stateOf(await answer(tokens[0], 'look'))
  const stopped = await stateOf(await answer(tokens[0], 'stop'))
  const late = await answer(tokens[1], 'agree')

  expect([looked.state, looked.side, stopped.state]).toEqual(['asked', 'old', 'stopped'])
  expect(await problemIn(late)).toMatchObject({ status: 400, code: 'link_expired' })
  expect(await emailOf(person)).toBe(person.email)
})

test('[SAFE-32] an address that has an account is answered like any other, and its owner gets an email (TRUST attack 34)', async () => {
  const ada = await makeUser(app)
  const grace = await makeUser(app)
  const free = newAddress()

  const taken = await (await ask(ada, grace.email)).json()
  const fresh = await (await ask(ada, free)).json()

  expect(taken).toMatchObject({ change: { new_email: grace.email, old_agreed: false, new_agreed: false } })
  expect(fresh).toMatchObject({ change: { new_email: free, old_agreed: false, new_agreed: false } })
  const emails = (await emailsOf(app)).filter(({ to }) => to === grace.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['You already have an account'])
})

test('[SAFE-30] an address that was taken meanwhile is not changed to', async () => {
  const { person, email, tokens } = await asked()
  await makeUser(app, { email })
  await answer(tokens[0], 'agree')

  const late = await answer(tokens[1], 'agree')

  expect(await problemIn(late)).toMatchObject({ status: 400, code: 'link_expired' })
  expect(await emailOf(person)).toBe(person.email)
})

test('[SAFE-33] changing the address wants a fresh proof, and its links last a day', async () => {
  const { person, tokens } = await asked()
  const long = new Date(Date.now() - 11 * 60_000)
  await db.update(session).set({ proved_at: long }).where(eq(session.userId, person.id))
  await db.update(addressChange).set({ expires_at: long }).where(eq(addressChange.user_id, person.id))

  const stale = await ask(person, newAddress())
  const late = await answer(tokens[0], 'agree')

  expect(await problemIn(stale)).toMatchObject({ status: 403, code: 'reauthentication_required' })
  expect(await problemIn(late)).toMatchObject({ status: 400, code: 'link_expired' })
})

test.each([
  ['no address', { email: 'nobody' }, '“email” must be an email address.'],
  [
    'more than an address',
    { email: 'a@example.org', emailVerified: true },
    'The field “emailVerified” is not known here.',
  ],
])('[SAFE-33] %s is refused with one sentence (TRUST attack 28)', async (_what, body, detail) => {
  const { cookie } = await makeUser(app)

  const given = await post(app, '/api/v1/me/address-change', { cookie, body })

  expect(await problemIn(given)).toEqual({ status: 400, code: 'invalid_input', detail })
})

test('[SAFE-31] a person can stop a change from within', async () => {
  const { person, tokens } = await asked()

  await send(app, '/api/v1/me/address-change', { cookie: person.cookie, method: 'DELETE' })

  expect(await problemIn(await answer(tokens[0], 'look'))).toMatchObject({ code: 'link_expired' })
})

test('[AUTH-25] who is signed in and still has to confirm is offered another link where one no longer works', async () => {
  const person = await makeUser(app)
  const gone = '/api/auth/verify-email?token=made-up'
  const open = () => send(app, gone, { cookie: person.cookie })

  const offered = await open()
  const sent = await post(app, gone, { cookie: person.cookie })
  const link = (await emailsOf(app)).findLast(({ to }) => to === person.email)?.link ?? ''
  await send(app, new URL(link).pathname + new URL(link).search, { cookie: person.cookie })
  const confirmed = await open()

  expect([offered.status, await offered.text()]).toEqual([410, expect.stringContaining('Send a new link')])
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('“outbox”')])
  expect(link).toContain('/api/auth/verify-email?token=')
  expect(await confirmed.text()).not.toContain('Send a new link')
})
