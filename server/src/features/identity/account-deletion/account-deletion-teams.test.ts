import { accountDeletionAnswer } from '@earmark/core/safety-api.ts'
import { peopleAnswer } from '@earmark/core/people.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { runTasks } from '../../../testing/run-tasks.ts'
import { membership } from '../../../platform/db/schema.ts'
import { post, problemIn, send } from '../../../testing/call.ts'
import { invitationClient } from '../../../testing/invitations.ts'
import { deletionClient } from '../../../testing/account-deletion.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeRecording, makeTeam, makeUser, newId, signIn, workIn } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'
import { joinTeam, makeFullTeam, setRole } from '../../../testing/team.ts'
import { changeIn, deviceIn } from '../../../testing/team-device.ts'

const clock = { ahead: 0 }
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.ahead),
})
afterAll(() => app.close())
afterEach(() => {
  clock.ahead = 0
})
const { db } = app.services.database

const { leave, undo } = deletionClient(app)
/** Emails under way come first: after a leap of the clock their jobs would count as abandoned, and be done again. */
async function leapTo(days: number): Promise<void> {
  await emailsOf(app)
  clock.ahead = days * 24 * 60 * 60 * 1000
}
async function inDays(days: number): Promise<void> {
  await leapTo(days)
  await runTasks(app.services)
}
const ownersOf = async (account_id: string) =>
  (await db.select().from(membership).where(eq(membership.account_id, account_id)))
    .filter(({ role }) => role === 'owner')
    .map(({ user_id }) => user_id)
const invitations = invitationClient(app)

test('[SAFE-43] the last owner of a team hands it over first, and is told which', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada, { name: 'Analytical Engines' })
  const grace = await joinTeam(app, team, 'administrator')
  const asked = await (await send(app, '/api/v1/me/deletion', { cookie: ada.cookie })).json()

  const refused = await leave(ada)
  await setRole(app, team, { user_id: grace.id, from: 'administrator', to: 'owner' })
  const left = await leave(ada)

  expect(accountDeletionAnswer.parse(asked)).toEqual({
    teams_to_hand_over: ['Analytical Engines'],
    teams_going_along: [],
  })
  expect(await problemIn(refused)).toEqual({
    status: 409,
    code: 'conflict',
    detail: 'You are the last owner of “Analytical Engines”. Transfer it to someone first.',
  })
  expect(left.status).toBe(204)
})

test('[SAFE-43] of two owners who leave at one moment one is refused', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const grace = await joinTeam(app, team, 'owner')
  await joinTeam(app, team, 'member')

  const answers = await Promise.all([leave(ada), leave(grace)])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
})

test('[SAFE-44] a team that would be left without an owner gets the longest member of the highest role, whose devices are told', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const grace = await joinTeam(app, team, 'owner')
  const mary = await joinTeam(app, team, 'guest')
  await workIn(app, ada.cookie, team)
  const note = await makeRecording(app, ada, { title: 'For all' })
  const device = deviceIn(app, team, mary)
  await device.pull()
  const before = device.rows().has(`recording:${note}`)
  await leave(ada)
  await db.delete(membership).where(and(eq(membership.account_id, team), eq(membership.user_id, grace.id)))

  await inDays(8)
  await device.pull()

  expect(await ownersOf(team)).toEqual([mary.id])
  expect([before, device.rows().has(`recording:${note}`)]).toEqual([false, true])
})

test('[SAFE-46] a private channel that only the deleted person was in goes to an owner, whose devices are told', async () => {
  const team = await makeFullTeam(app)
  const [mine, shared] = [newId(), newId()]
  for (const [id, name] of [
    [mine, 'Mine'],
    [shared, 'Ours'],
  ] as const) {
    await changeIn(app, team.id, team.member, {
      name: 'channel.create',
      args: { id, name, is_private: true },
    })
  }
  const args = { id: shared, user_id: team.administrator.id }
  await changeIn(app, team.id, team.member, { name: 'channel.add_member', args })
  await workIn(app, team.member.cookie, team.id)
  const note = await makeRecording(app, team.member, { title: 'Kept', channel_id: mine })
  const device = deviceIn(app, team.id, team.owner)
  await device.pull()
  await leave(team.member)

  await inDays(8)
  await device.pull()

  expect(device.rows().get(`recording:${note}`)).toMatchObject({ title: 'Kept' })
  expect(device.rows().get(`channel:${mine}`)).toMatchObject({ members: [team.owner.id] })
  expect(device.rows().has(`channel:${shared}`)).toBe(false)
})

test('[SAFE-47] who is deleting their account is hidden from the people of the team, and back among them once it is taken back', async () => {
  const team = await makeFullTeam(app)
  const people = async () => {
    const answer = await send(app, `/api/v1/people?account=${team.id}`, { cookie: team.owner.cookie })
    return peopleAnswer.parse(await answer.json()).items.map(({ id }) => id)
  }
  const before = await people()
  await leave(team.member)
  const meanwhile = await people()
  await undo(team.member)

  expect(meanwhile).toEqual(before.filter((id) => id !== team.member.id))
  expect(await people()).toEqual(before)
})

test('[SAFE-47] an owner who is deleting their account does not count: the other can neither go nor step back', async () => {
  const team = await makeFullTeam(app)
  const second = await joinTeam(app, team.id, 'owner')
  await leave(second)
  const path = `/api/v1/accounts/${team.id}/members/${team.owner.id}`
  const { cookie } = team.owner

  const gone = await send(app, path, { method: 'DELETE', cookie })
  const demoted = await send(app, path, { method: 'PATCH', cookie, body: { role: 'member' } })
  const handed = await post(app, `/api/v1/accounts/${team.id}/ownership`, {
    cookie,
    body: { user_id: second.id },
  })

  expect([gone.status, demoted.status, handed.status]).toEqual([409, 409, 404])
  expect(await ownersOf(team.id)).toContain(team.owner.id)
})

test('[SAFE-47] nobody comes in by an invitation of someone who is deleting their account', async () => {
  const team = await makeFullTeam(app)
  const eve = await makeUser(app)
  await invitations.invite(team, { emails: [eve.email], role: 'member' }, team.administrator.cookie)
  const token = await invitations.tokenFor(eve.email)
  await leave(team.administrator)

  const refused = await invitations.accept(eve, token)
  await undo(team.administrator)

  expect(await problemIn(refused)).toMatchObject({ status: 410 })
  expect((await invitations.accept(eve, token)).status).toBe(200)
})

test('[SAFE-41] a team whose people all leave stays for the one who comes back', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const grace = await joinTeam(app, team, 'owner')
  await workIn(app, ada.cookie, team)
  const note = await makeRecording(app, ada, { title: 'Still here' })
  await leave(ada)
  await leapTo(5)
  const later = { ...grace, cookie: await signIn(app, grace) }
  expect((await leave(later)).status).toBe(204)

  await inDays(8)
  expect((await undo(grace)).status).toBe(204)

  const cookie = await signIn(app, grace)
  await workIn(app, cookie, team)
  expect((await send(app, `/api/v1/recordings/${note}`, { cookie })).status).toBe(200)
  expect(await ownersOf(team)).toEqual([grace.id])
})
