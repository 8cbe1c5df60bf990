import { meAnswer } from '@earmark/core/api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { membership, user } from '../../platform/db/schema.ts'
import { post, problemIn } from '../../testing/call.ts'
import { makeTeam, makeUser, personalAccountOf, setPlan, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

const me = async (cookie: string) =>
  meAnswer.parse(await (await app.fetch('/api/v1/me', { headers: { cookie } })).json())
const profile = { name: 'Ada Lovelace', time_zone: 'Europe/London', locale: 'en-GB', accept_terms: true }

const ada = await makeUser(app)

test('[ACCOUNT-1] who signed up without a name completes the profile, and their account takes the name', async () => {
  const newcomer = await makeUser(app, { name: '' })
  const before = await me(newcomer.cookie)

  const answer = await post(app, '/api/v1/me/profile', { body: profile, cookie: newcomer.cookie })

  expect(before.user.has_complete_profile).toBe(false)
  expect(await answer.json()).toMatchObject({
    user: { name: 'Ada Lovelace', has_complete_profile: true, time_zone: 'Europe/London', locale: 'en-GB' },
    account: { name: 'Ada Lovelace' },
  })
})

test('[ACCOUNT-2] the moment the terms were first accepted is kept', async () => {
  const [before] = await db.select().from(user).where(eq(user.id, ada.id))

  await post(app, '/api/v1/me/profile', { body: profile, cookie: ada.cookie })

  const [after] = await db.select().from(user).where(eq(user.id, ada.id))
  expect(after?.terms_accepted_at).toEqual(before?.terms_accepted_at)
  expect(after?.terms_accepted_at).toBeInstanceOf(Date)
})

test.each<[what: string, change: Record<string, unknown>, detail: string]>([
  ['an empty name', { name: '  ' }, '“name” must not be empty.'],
  ['an over-long name', { name: 'x'.repeat(201) }, '“name” must have at most 200 characters.'],
  [
    'a control character',
    { name: 'a\u0007b' },
    'There are invisible characters in this name. Type it by hand.',
  ],
  [
    'an unknown time zone',
    { time_zone: 'Mars/Base' },
    '“time_zone” must be a time zone such as Europe/Berlin.',
  ],
  ['no language tag', { locale: 'not a language!' }, '“locale” must be a language tag such as en-GB.'],
  ['a wrong type', { locale: 7 }, '“locale” must be text.'],
  [
    'terms not accepted',
    { accept_terms: false },
    '“accept_terms” must be true: without the terms there is no account.',
  ],
  ['a role', { role: 'administrator' }, 'The field “role” is not known here.'],
  ['a plan', { plan: 'pro' }, 'The field “plan” is not known here.'],
  ['a foreign id', { id: 'someone' }, 'The field “id” is not known here.'],
])('[ACCOUNT-3] %s in a profile is refused, and nothing changes', async (_what, change, detail) => {
  const before = await db.select().from(user).where(eq(user.id, ada.id))

  const answer = await post(app, '/api/v1/me/profile', {
    body: { ...profile, ...change },
    cookie: ada.cookie,
  })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
  expect(await db.select().from(user).where(eq(user.id, ada.id))).toEqual(before)
})

test.each(['/api/v1/me/profile', '/api/v1/me/account'])(
  '[ACCOUNT-4] a guest cannot change anything at %s, whoever they name (TRUST attack 1)',
  async (path) => {
    const answer = await post(app, path, { body: { ...profile, userId: ada.id, account_id: 'x' } })

    expect([400, 401]).toContain((await problemIn(answer)).status)
  },
)

test('[ACCOUNT-5] a person switches between their accounts, in that session alone', async () => {
  const grace = await makeUser(app)
  const team = await makeTeam(app, grace)

  const switched = await workIn(app, grace.cookie, team)

  expect(switched.account).toEqual({
    id: team,
    kind: 'team',
    name: 'Analytical Engines',
    plan: 'team',
    role: 'owner',
    paid: false,
  })
  expect(switched.accounts.map(({ kind }) => kind)).toEqual(['personal', 'team'])
  expect((await me(ada.cookie)).account.kind).toBe('personal')
})

test('[ACCOUNT-6] an account of others and one that is not there are refused alike', async () => {
  const foreign = await personalAccountOf(app, await makeUser(app))

  const answers = await Promise.all(
    [foreign, '01M7FAPJE9PSZCGBFXNX7M8GHN', 'nonsense'].map((account_id) =>
      post(app, '/api/v1/me/account', { body: { account_id }, cookie: ada.cookie }),
    ),
  )

  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(bodies).size).toBe(1)
})

test('[ACCOUNT-7] who leaves a team falls back to their own account at once', async () => {
  const grace = await makeUser(app)
  const team = await makeTeam(app, grace)
  await workIn(app, grace.cookie, team)

  await db.delete(membership).where(eq(membership.account_id, team))

  expect(await me(grace.cookie)).toMatchObject({
    account: { kind: 'personal' },
    accounts: [{ kind: 'personal' }],
  })
})

test('[ACCOUNT-8] a plan is paid when it is bought, not while it is tried', async () => {
  const grace = await makeUser(app)
  const own = await personalAccountOf(app, grace)
  await makeTeam(app, grace, { name: 'On trial' })
  await makeTeam(app, grace, { name: 'Paid', isPaid: true })
  await setPlan(app, own, 'pro')

  const { accounts } = await me(grace.cookie)

  const paid = accounts.map((account) => [account.name, account.paid])
  expect(Object.fromEntries(paid)).toEqual({ 'Ada Lovelace': true, 'On trial': false, Paid: true })
})

test('[ACCOUNT-9] the rules for passwords can be read by anyone', async () => {
  const answer = await app.fetch('/api/v1/password-policy')

  expect(await answer.json()).toEqual({
    min_length: 8,
    max_length: 128,
    rules: [
      { id: 'length', text: '8 to 128 characters' },
      { id: 'not_common', text: expect.any(String) },
      { id: 'not_yours', text: expect.any(String) },
    ],
  })
})
