import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDeletion } from '../../platform/db/safety-schema.ts'
import { session } from '../../platform/db/schema.ts'
import { problemIn, post, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, workIn } from '../../testing/make.ts'
import { openSocket } from '../../testing/socket.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/team.ts'
import { locationOf, tusClient } from '../../testing/tus.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const place = (team: TestTeam, user_id: string) => `/api/v1/accounts/${team.id}/members/${user_id}`
const setRole = (team: TestTeam, cookie: string, user_id: string, role: string) =>
  send(app, place(team, user_id), { method: 'PATCH', body: { role }, cookie })
const remove = (team: TestTeam, cookie: string, user_id: string) =>
  send(app, place(team, user_id), { method: 'DELETE', cookie })

async function rolesIn(team: TestTeam): Promise<Record<string, string>> {
  const answer = await send(app, `/api/v1/accounts/${team.id}/members`, { cookie: team.owner.cookie })
  // The call's own answer.
  const { items } = (await answer.json()) as { items: { user_id: string; role: string }[] }
  return Object.fromEntries(items.map(({ user_id, role }) => [user_id, role]))
}

test('[TEAM-11] members know each other; guests are not told who is in the team', async () => {
  const team = await makeFullTeam(app)
  const list = (cookie: string) => send(app, `/api/v1/accounts/${team.id}/members`, { cookie })

  expect(await (await list(team.member.cookie)).json()).toMatchObject({
    items: [
      { name: 'Adam Administrator', role: 'administrator' },
      { name: 'Gus Guest', role: 'guest' },
      { name: 'Mina Member', role: 'member' },
      { name: 'Olga Owner', role: 'owner', email: team.owner.email },
    ],
  })
  expect((await list(team.guest.cookie)).status).toBe(403)
})

test('[TEAM-11] who is deleting their account is no longer among the members', async () => {
  const team = await makeFullTeam(app)
  const { id: user_id } = team.member
  const asked_at = new Date()

  await app.services.database.db
    .insert(accountDeletion)
    .values({ user_id, undo_token_hash: newId(), asked_at, purge_at: asked_at })

  expect(Object.values(await rolesIn(team)).toSorted()).toEqual(['administrator', 'guest', 'owner'])
})

test('[TEAM-12] of two administrators who demote each other at once, one is demoted', async () => {
  const team = await makeFullTeam(app)
  await setRole(team, team.owner.cookie, team.member.id, 'administrator')
  const { administrator: a, member: b } = team

  const answers = await Promise.all([
    setRole(team, a.cookie, b.id, 'member'),
    setRole(team, b.cookie, a.id, 'member'),
  ])

  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403])
  const refused = answers.filter(({ status }) => status === 403)
  expect(await Promise.all(refused.map(problemIn))).toMatchObject([
    { code: 'forbidden', detail: 'Your role in this team does not allow this.' },
  ])
  const roles = await rolesIn(team)
  expect([roles[a.id], roles[b.id]].filter((role) => role === 'administrator')).toEqual(['administrator'])
})

test('[TEAM-3] an administrator neither touches an owner nor makes one', async () => {
  const team = await makeFullTeam(app)
  const { administrator, owner } = team

  expect((await setRole(team, administrator.cookie, owner.id, 'member')).status).toBe(403)
  expect((await setRole(team, administrator.cookie, administrator.id, 'owner')).status).toBe(403)
  expect((await remove(team, administrator.cookie, owner.id)).status).toBe(403)
  expect((await setRole(team, team.member.cookie, team.member.id, 'owner')).status).toBe(403)
  expect((await rolesIn(team))[owner.id]).toBe('owner')
})

test('[TEAM-13] the last owner neither leaves nor steps back', async () => {
  const team = await makeFullTeam(app)
  const { owner } = team

  expect(await problemIn(await remove(team, owner.cookie, owner.id))).toMatchObject({
    status: 409,
    detail: 'A team needs an owner. Transfer ownership first, or delete the team.',
  })
  expect((await setRole(team, owner.cookie, owner.id, 'member')).status).toBe(409)
})

test('[TEAM-13] of two owners who leave at once, one stays', async () => {
  const team = await makeFullTeam(app)
  await setRole(team, team.owner.cookie, team.member.id, 'owner')

  const answers = await Promise.all([
    remove(team, team.owner.cookie, team.owner.id),
    remove(team, team.member.cookie, team.member.id),
  ])

  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([204, 409])
})

test('[TEAM-14] ownership is handed over in one go, to a member, by an owner', async () => {
  const team = await makeFullTeam(app)
  const hand = (cookie: string, user_id: string) =>
    post(app, `/api/v1/accounts/${team.id}/ownership`, { body: { user_id }, cookie })

  expect((await hand(team.administrator.cookie, team.administrator.id)).status).toBe(403)
  expect((await hand(team.owner.cookie, team.guest.id)).status).toBe(409)
  expect((await hand(team.owner.cookie, newId())).status).toBe(404)
  expect((await hand(team.owner.cookie, team.member.id)).status).toBe(200)

  expect(await rolesIn({ ...team, owner: team.member })).toMatchObject({
    [team.member.id]: 'owner',
    [team.owner.id]: 'administrator',
  })
})

test('[TEAM-14] who owns the team already is not handed it: the other would only lose their role', async () => {
  const team = await makeFullTeam(app)
  const { owner, member } = team
  await setRole(team, owner.cookie, member.id, 'owner')

  const answer = await post(app, `/api/v1/accounts/${team.id}/ownership`, {
    body: { user_id: member.id },
    cookie: owner.cookie,
  })

  expect(await problemIn(answer)).toMatchObject({
    status: 409,
    detail: 'They already own this team. To step back, change your own role.',
  })
  expect(await rolesIn(team)).toMatchObject({ [owner.id]: 'owner', [member.id]: 'owner' })
})

test('[TEAM-57] making someone an owner and handing the team over want a fresh proof; other roles do not', async () => {
  const team = await makeFullTeam(app)
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
  const isHers = eq(session.userId, team.owner.id)
  await app.services.database.db.update(session).set({ proved_at: hourAgo }).where(isHers)
  const body = { user_id: team.member.id }

  const made = await setRole(team, team.owner.cookie, team.member.id, 'owner')
  const handed = await post(app, `/api/v1/accounts/${team.id}/ownership`, { body, cookie: team.owner.cookie })
  const lowered = await setRole(team, team.owner.cookie, team.administrator.id, 'member')

  const refused = { status: 403, code: 'reauthentication_required' }
  expect(await problemIn(made)).toMatchObject(refused)
  expect(await problemIn(handed)).toMatchObject(refused)
  expect(lowered.status).toBe(200)
  expect(await rolesIn(team)).toMatchObject({ [team.owner.id]: 'owner', [team.member.id]: 'member' })
})

test('[TEAM-15] anyone leaves by themselves, and what they recorded stays', async () => {
  const team = await makeFullTeam(app)
  await workIn(app, team.member.cookie, team.id)
  const ulid = await makeRecording(app, team.member, { title: 'Kept by the team' })

  expect((await remove(team, team.member.cookie, team.member.id)).status).toBe(204)

  await workIn(app, team.owner.cookie, team.id)
  const kept = await send(app, `/api/v1/recordings/${ulid}`, { cookie: team.owner.cookie })
  expect(await kept.json()).toMatchObject({ title: 'Kept by the team', created_by: team.member.id })
})

test('[TEAM-16] who is removed is out at once: calls, sockets and uploads alike (TRUST attack 18)', async () => {
  const team = await makeFullTeam(app)
  await workIn(app, team.member.cookie, team.id)
  const tus = tusClient(app, team.member.cookie)
  const upload = locationOf(await tus.create(10, { account: team.id }))
  const socket = await openSocket(app, { cookie: team.member.cookie })
  socket.say({ type: 'subscribe', account: team.id })
  await socket.heard({ type: 'subscribed', account: team.id })
  const waiting = send(app, `/api/v1/sync?account=${team.id}`, { cookie: team.member.cookie })
  expect((await waiting).status).toBe(200)

  expect((await remove(team, team.owner.cookie, team.member.id)).status).toBe(204)

  const started = performance.now()
  expect((await send(app, `/api/v1/accounts/${team.id}`, { cookie: team.member.cookie })).status).toBe(404)
  expect((await send(app, `/api/v1/sync?account=${team.id}`, { cookie: team.member.cookie })).status).toBe(
    404,
  )
  expect((await tus.look(upload)).status).toBe(404)
  await socket.heard({ type: 'error', code: 'permission_denied' })
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('[TEAM-16] who is removed while waiting for changes is told so at once', async () => {
  const team = await makeFullTeam(app)
  const { cookie } = team.guest
  const first = await send(app, `/api/v1/sync?account=${team.id}`, { cookie })
  // The call's own answer.
  const { next_cursor } = (await first.json()) as { next_cursor: string }
  const waiting = send(app, `/api/v1/sync?account=${team.id}&cursor=${next_cursor}&wait=20`, { cookie })

  await remove(team, team.owner.cookie, team.guest.id)

  expect((await waiting).status).toBe(404)
})

test('[TEAM-9] members of other teams and people who are not there answer alike', async () => {
  const team = await makeFullTeam(app)
  const other = await makeFullTeam(app)
  const eve = await makeUser(app)
  const bodies = async (cookie: string, id: string, user_id: string) => {
    const path = `/api/v1/accounts/${id}/members/${user_id}`
    return Promise.all([
      (await send(app, path, { method: 'PATCH', body: { role: 'guest' }, cookie })).text(),
      (await send(app, path, { method: 'DELETE', cookie })).text(),
    ])
  }

  const missing = await bodies(team.owner.cookie, team.id, newId())
  expect(await bodies(team.owner.cookie, team.id, other.member.id)).toEqual(missing)
  expect(await bodies(eve.cookie, team.id, team.member.id)).toEqual(missing)
  expect(await bodies(eve.cookie, newId(), team.member.id)).toEqual(missing)
})

test.each<[string, (team: TestTeam) => Promise<Response>]>([
  ['gets another role', (team) => setRole(team, team.owner.cookie, team.member.id, 'guest')],
  ['is taken out', (team) => remove(team, team.owner.cookie, team.member.id)],
  [
    'is handed the team',
    ({ id, owner, member }) =>
      post(app, `/api/v1/accounts/${id}/ownership`, { body: { user_id: member.id }, cookie: owner.cookie }),
  ],
])('[TEAM-56] who %s is told on their devices at once', async (_what, change) => {
  const team = await makeFullTeam(app)
  const minas = await openSocket(app, { cookie: team.member.cookie })
  const others = await openSocket(app, { cookie: team.guest.cookie })

  expect((await change(team)).ok).toBe(true)

  await minas.heard({ type: 'notified' })
  expect(others.messages).toEqual([])
})
