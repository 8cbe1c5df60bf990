import { randomBytes } from 'node:crypto'
import type { MeAnswer } from '@earmark/core/api.ts'
import { ulid } from '@earmark/core/ids.ts'
import { trialEnd } from '@earmark/core/plans/paid.ts'
import { refusalSentence } from '@earmark/core/refusals.ts'
import type { MutationArgs } from '@earmark/core/sync/mutations.ts'
import { pushAnswer } from '@earmark/core/sync/protocol.ts'
import { eq } from 'drizzle-orm'
import { account, membership, user } from '../platform/db/schema.ts'
import type { MutationCall } from '../platform/sync/changes.ts'
import { type Call, cookieOf, post } from './call.ts'
import type { TestApp } from './start-app.ts'

export interface TestUser {
  id: string
  name: string
  email: string
  password: string
  /** Send it as the `Cookie` header. */
  cookie: string
}

export const newId = () => ulid(Date.now(), randomBytes(10))

/** Someone who has signed up, and is signed in. With an empty name their profile is incomplete. */
export async function makeUser(app: TestApp, wish: Partial<TestUser> = {}): Promise<TestUser> {
  const {
    name = 'Ada Lovelace',
    email = `${newId().toLowerCase()}@example.org`,
    password = 'quiet river at night',
  } = wish
  const answer = await postOk(app, '/api/auth/sign-up/email', { body: { name, email, password } })
  // A sign-up answers with the library's user.
  const { user: made } = (await answer.json()) as { user: { id: string } }
  return { id: made.id, name, email, password, cookie: cookieOf(answer) }
}

/** One more session; its cookie. */
export async function signIn(app: TestApp, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  return cookieOf(await postOk(app, '/api/auth/sign-in/email', { body: { email, password } }))
}

/** A team that `owner` is in. A new team is on trial, which counts as unpaid, unless it is made paid. */
export async function makeTeam(
  app: TestApp,
  owner: Pick<TestUser, 'id'>,
  { name = 'Analytical Engines', isPaid = false }: { name?: string; isPaid?: boolean } = {},
): Promise<string> {
  const id = newId()
  const { db } = app.services.database
  const trial_ends_at = isPaid ? null : trialEnd(new Date())
  await db.insert(account).values({ id, kind: 'team', name, plan: 'team', trial_ends_at })
  await db.insert(membership).values({ account_id: id, user_id: owner.id, role: 'owner' })
  const actor = { user_id: owner.id, account_id: id, role: 'system' as const }
  await app.services.sync.apply(actor, [{ name: 'channel.open_default', args: {} }])
  return id
}

/** As if it had been paid for, or had run out. */
export async function setPlan(
  app: TestApp,
  account_id: string,
  plan: 'free' | 'pro' | 'team',
): Promise<void> {
  await app.services.database.db
    .update(account)
    .set({ plan, trial_ends_at: null })
    .where(eq(account.id, account_id))
}

export async function personalAccountOf(app: TestApp, person: Pick<TestUser, 'id'>): Promise<string> {
  const [own] = await app.services.database.db
    .select({ id: account.id })
    .from(account)
    .innerJoin(user, eq(user.id, account.personal_user_id))
    .where(eq(user.id, person.id))
  if (!own) throw new Error(`user ${person.id} has no account`)
  return own.id
}

/** Makes `account_id` the one this session works in. */
export async function workIn(app: TestApp, cookie: string, account_id: string): Promise<MeAnswer> {
  const answer = await postOk(app, '/api/v1/me/account', { body: { account_id }, cookie })
  // The call's own answer, checked by its schema on the way out.
  return (await answer.json()) as MeAnswer
}

/** A note of `owner`'s own account, as a device would push it. */
export async function makeRecording(
  app: TestApp,
  owner: Pick<TestUser, 'cookie'>,
  wish: Partial<MutationArgs<'recording.create'>> & { text?: string } = {},
): Promise<string> {
  const { text, ...given } = wish
  const segments = text === undefined ? [] : [{ start: 0, end: 2, text }]
  const args = { ulid: newId(), recorded_at: app.services.now().toISOString(), segments, ...given }
  await pushOk(app, owner, { name: 'recording.create', args })
  return args.ulid
}

export async function makeTag(app: TestApp, owner: Pick<TestUser, 'cookie'>, name = 'Work'): Promise<string> {
  const id = newId()
  await pushOk(app, owner, { name: 'tag.create', args: { id, name } })
  return id
}

/** A change of theirs, as a device would push it. */
export async function pushOk(
  app: TestApp,
  { cookie }: Pick<TestUser, 'cookie'>,
  change: MutationCall,
): Promise<void> {
  const mutations = [{ id: newId(), ...change }]
  const answer = await postOk(app, '/api/v1/sync', { body: { mutations }, cookie })
  const { results } = pushAnswer.parse(await answer.json())
  const [refused] = results.flatMap(({ error }) => error ?? [])
  if (refused) throw new Error(`${change.name} was refused: ${refusalSentence(refused)}`)
}

async function postOk(app: TestApp, path: string, call: Call): Promise<Response> {
  const answer = await post(app, path, call)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
