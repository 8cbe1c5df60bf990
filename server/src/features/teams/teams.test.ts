import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '../../platform/db/schema.ts'
import { problemIn, post, send } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import {
  makeRecording,
  makeTeam,
  makeUser,
  newId,
  personalAccountOf,
  setPlan,
  type TestUser,
  workIn,
} from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { createTeam, makeFullTeam } from '../../testing/team.ts'

let app: TestApp
let now = new Date('2026-03-14T09:00:00.000Z')

beforeAll(async () => {
  app = await startApp({ now: () => now })
})
afterAll(() => app.close())

test('[TEAM-6] a new team is on trial for 14 days, counts as unpaid, and is owned by its maker', async () => {
  const ada = await makeUser(app)

  const { account } = await createTeam(app, ada, { name: '  Engines  ' })

  expect(account).toMatchObject({ kind: 'team', name: 'Engines', plan: 'team', paid: false, role: 'owner' })
  expect(account).toMatchObject({ members: 1, trial_ends_at: '2026-03-28T09:00:00.000Z' })
  expect(await workIn(app, ada.cookie, account.id)).toMatchObject({
    account: { id: account.id, role: 'owner' },
  })
})

test('[TEAM-40] a person has one trial; another team begins on Free', async () => {
  const ada = await makeUser(app)
  const first = await createTeam(app, ada, { name: 'One' })
  await setPlan(app, first.account.id, 'team')

  const second = await createTeam(app, ada, { name: 'Two' })

  expect(first.account).toMatchObject({ plan: 'team', trial_ends_at: expect.any(String) })
  expect(second.account).toMatchObject({ plan: 'free', trial_ends_at: null })
})

test('[TEAM-40] neither a deleted team nor another account for the same mailbox brings a second trial', async () => {
  const name = `ada${newId().toLowerCase()}`
  const ada = await makeUser(app, { email: `${name}@gmail.com` })
  const { account } = await createTeam(app, ada, { name: 'First' })
  await send(app, `/api/v1/accounts/${account.id}`, { method: 'DELETE', cookie: ada.cookie })
  const again = await createTeam(app, ada, { name: 'Second' })
  await app.services.database.db.delete(user).where(eq(user.id, ada.id))
  const returned = await makeUser(app, { email: `${name.slice(0, 3)}.${name.slice(3)}+new@gmail.com` })

  const third = await createTeam(app, returned, { name: 'Third' })

  expect([again, third].map((made) => made.account.trial_ends_at)).toEqual([null, null])
})

test('[TEAM-6] its first members are invited, each address judged on its own', async () => {
  const ada = await makeUser(app)

  const { invitations } = await createTeam(app, ada, {
    name: 'Engines',
    members: ['grace.first@example.org', 'nobody', ada.email],
    template: 'product',
  })

  expect(invitations).toEqual([
    { email: 'grace.first@example.org', outcome: 'invited' },
    { email: 'nobody', outcome: 'not_an_address' },
    { email: ada.email, outcome: 'already_member' },
  ])
  expect((await emailsOf(app)).map(({ to }) => to)).toContain('grace.first@example.org')
})

test.each([
  ['without a name', { name: '' }, '“name” must not be empty.'],
  ['with a name of 10,000', { name: 'x'.repeat(10_000) }, '“name” must have at most 80 characters.'],
  [
    'with reversed text',
    { name: 'evil \u202e eman' },
    'There are invisible characters in this name. Type it by hand.',
  ],
  ['as an address', { name: 'evil.com' }, 'A name cannot contain a web address.'],
  ['invisibly', { name: '\u3164' }, 'Type a name that people can see.'],
  ['by an unknown template', { name: 'x', template: 'castle' }, '“template” is not valid.'],
  ['as paid', { name: 'x', plan: 'team' }, 'The field “plan” is not known here.'],
  ['with a role', { name: 'x', role: 'owner' }, 'The field “role” is not known here.'],
  ['as nothing', {}, '“name” must be text.'],
])('[TEAM-7] a team asked for %s is refused with a sentence', async (_how, body, detail) => {
  const ada = await makeUser(app)

  const answer = await post(app, '/api/v1/teams', { body, cookie: ada.cookie })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

const makeMany = (ada: TestUser, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      post(app, '/api/v1/teams', { body: { name: 'Many' }, cookie: ada.cookie }),
    ),
  )

test('[TEAM-7] one person owns at most ten teams', async () => {
  const ada = await makeUser(app)
  for (let made = 0; made < 10; made++) await makeTeam(app, ada, { isPaid: true })

  const [refused] = await makeMany(ada, 1)

  expect(refused && (await problemIn(refused))).toMatchObject({
    status: 402,
    detail: expect.stringContaining('10 teams already'),
  })
})

test('[TEAM-41] one person owns one team that nobody pays for, also when several are made at once', async () => {
  const ada = await makeUser(app)

  const answers = await makeMany(ada, 5)

  const refused = answers.filter(({ status }) => status === 402)
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 4])
  expect(refused[0] && (await problemIn(refused[0])).detail).toContain('without a paid plan')
})

test('[TEAM-41] nobody is made the owner of a second team that nobody pays for, in whichever way', async () => {
  const team = await makeFullTeam(app)
  await createTeam(app, team.member, { name: 'Own' })
  const at = `/api/v1/accounts/${team.id}`
  const { cookie } = team.owner
  const promote = () =>
    send(app, `${at}/members/${team.member.id}`, { method: 'PATCH', body: { role: 'owner' }, cookie })
  const transfer = () => post(app, `${at}/ownership`, { body: { user_id: team.member.id }, cookie })

  expect([(await promote()).status, (await transfer()).status]).toEqual([402, 402])
  await setPlan(app, team.id, 'team')
  expect((await promote()).ok).toBe(true)
})

test('[TEAM-8] a team is renamed by those who look after it, and by nobody else', async () => {
  const team = await makeFullTeam(app)
  const rename = (cookie: string, name: string) =>
    send(app, `/api/v1/accounts/${team.id}`, { method: 'PATCH', body: { name }, cookie })

  expect((await rename(team.administrator.cookie, 'New name')).status).toBe(200)
  expect((await rename(team.member.cookie, 'Mine')).status).toBe(403)
  expect((await rename(team.guest.cookie, 'Mine')).status).toBe(403)

  const read = await send(app, `/api/v1/accounts/${team.id}`, { cookie: team.guest.cookie })
  expect(await read.json()).toMatchObject({ name: 'New name', role: 'guest', members: 4 })
})

test('[TEAM-8] a team is deleted by its owner alone, with everything in it', async () => {
  const team = await makeFullTeam(app)
  await workIn(app, team.member.cookie, team.id)
  await makeRecording(app, team.member)
  const remove = (cookie: string) => send(app, `/api/v1/accounts/${team.id}`, { method: 'DELETE', cookie })

  expect((await remove(team.administrator.cookie)).status).toBe(403)
  expect((await remove(team.owner.cookie)).status).toBe(204)

  const me = await (await send(app, '/api/v1/me', { cookie: team.member.cookie })).json()
  expect(me).toMatchObject({ account: { kind: 'personal' }, accounts: [{ kind: 'personal' }] })
  expect((await remove(team.owner.cookie)).status).toBe(404)
})

test('[TEAM-6] a template brings its channels', async () => {
  const ada = await makeUser(app)

  const { account } = await createTeam(app, ada, { name: 'Engines', template: 'sales' })

  const pulled = await send(app, `/api/v1/sync?account=${account.id}`, { cookie: ada.cookie })
  // The call's own answer.
  const { changes } = (await pulled.json()) as { changes: { kind: string; row: { name: string } }[] }
  const names = changes.filter(({ kind }) => kind === 'channel').map(({ row }) => row.name)
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['Calls', 'Deals', 'General'])
})

test('[TEAM-17] what is done in a team stands in its log, for those who look after it', async () => {
  const team = await makeFullTeam(app)
  const { owner, administrator, member } = team
  const at = `/api/v1/accounts/${team.id}`
  const cookie = owner.cookie
  await send(app, `${at}/members/${member.id}`, { method: 'PATCH', body: { role: 'guest' }, cookie })
  now = new Date(now.getTime() + 1000)
  await send(app, `${at}/members/${member.id}`, { method: 'DELETE', cookie })
  now = new Date(now.getTime() + 1000)
  await send(app, at, { method: 'PATCH', body: { name: 'Other' }, cookie: administrator.cookie })

  const log = await (await send(app, `${at}/events`, { cookie: administrator.cookie })).json()

  expect(log).toMatchObject({
    items: [
      { kind: 'team_renamed', actor: 'Adam Administrator', member: null },
      { kind: 'member_removed', actor: 'Olga Owner', member: 'Mina Member', role: 'guest' },
      { kind: 'member_role_changed', actor: 'Olga Owner', member: 'Mina Member', role: 'guest' },
    ],
    next_cursor: null,
  })
  expect((await send(app, `${at}/events`, { cookie: team.guest.cookie })).status).toBe(403)
})

test('[TEAM-8] a personal account is not renamed, deleted or shared as a team is', async () => {
  const ada = await makeUser(app)
  const id = await personalAccountOf(app, ada)
  const { cookie } = ada

  const answers = await Promise.all([
    send(app, `/api/v1/accounts/${id}`, { method: 'PATCH', body: { name: 'x' }, cookie }),
    send(app, `/api/v1/accounts/${id}`, { method: 'DELETE', cookie }),
    send(app, `/api/v1/accounts/${id}/members/${ada.id}`, { method: 'DELETE', cookie }),
    post(app, `/api/v1/accounts/${id}/invitations`, { body: { emails: ['a@example.org'] }, cookie }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
})

test('[TEAM-9] an account of others and one that is not there answer alike', async () => {
  const team = await makeFullTeam(app)
  const eve = await makeUser(app)
  const bodyOf = async (id: string) =>
    (await send(app, `/api/v1/accounts/${id}`, { cookie: eve.cookie })).text()

  expect(await bodyOf(team.id)).toBe(await bodyOf(newId()))
})

test('[TEAM-10] a member is seen, by the hour, when they work in the team', async () => {
  const team = await makeFullTeam(app)
  const seen = async () => {
    const answer = await send(app, `/api/v1/accounts/${team.id}/members`, { cookie: team.owner.cookie })
    // The call's own answer.
    const { items } = (await answer.json()) as { items: { user_id: string; last_seen_at: string | null }[] }
    return items.find(({ user_id }) => user_id === team.member.id)?.last_seen_at
  }
  expect(await seen()).toBeNull()

  await workIn(app, team.member.cookie, team.id)
  await send(app, '/api/v1/me', { cookie: team.member.cookie })
  expect(await seen()).toBe(now.toISOString())

  const first = now
  now = new Date(now.getTime() + 10 * 60_000)
  await send(app, '/api/v1/me', { cookie: team.member.cookie })
  expect(await seen()).toBe(first.toISOString())
})
