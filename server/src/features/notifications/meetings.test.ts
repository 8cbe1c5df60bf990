import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeTeam, makeUser, newId, type TestUser, workIn } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { startApp } from '../../testing/start-app.ts'
import { recorded_at } from '../../testing/sync.ts'
import { joinTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { told, readAll } = notificationClient(app)

/** Ana records; Ben and Gus, a guest, are named; Cem is not. The guest is in the closed channel alone. */
async function aTeam() {
  const ana = await makeUser(app, { name: 'Ana' })
  const team = await makeTeam(app, ana, { name: 'Field' })
  const ben = await joinTeam(app, team, 'member', { name: 'Ben Cole' })
  const cem = await joinTeam(app, team, 'member', { name: 'Cem' })
  const gus = await joinTeam(app, team, 'guest', { name: 'Gus' })
  const change = (by: TestUser, name: Parameters<typeof changeIn>[3]['name'], args: unknown) =>
    changeIn(app, team, by, { name, args })
  for (const { cookie } of [ana, ben, gus]) await workIn(app, cookie, team)
  const closed = newId()
  await change(ana, 'channel.create', { id: closed, name: 'Closed', is_private: true })
  await change(ana, 'channel.add_member', { id: closed, user_id: gus.id })
  await readAll(gus)
  const meet = async (channel_id: string | null, more: object = {}) => {
    const ulid = newId()
    await change(ana, 'recording.create', { ulid, recorded_at, title: 'Weekly', channel_id })
    await change(ana, 'meeting.set', { ulid, people: ['Ana', 'ben cole', 'Gus', 'Somebody'], ...more })
    return ulid
  }
  const sees = async ({ cookie }: TestUser, ulid: string) =>
    (await send(app, `/api/v1/recordings/${ulid}`, { cookie })).status
  return { ana, ben, cem, gus, team, closed, change, meet, sees }
}

test('[MEET-72] whoever is named in a meeting in a channel that they see is told of it, once; nobody else is', async () => {
  const { ana, ben, cem, gus, team, change, meet } = await aTeam()

  const ulid = await meet(team)

  expect(await told(ben)).toMatchObject({
    unread: 1,
    items: [{ kind: 'met', by_name: 'Ana', title: 'Weekly', recording_ulid: ulid, account: { id: team } }],
  })
  for (const other of [ana, cem, gus]) expect((await told(other)).unread).toBe(0)
  await readAll(ben)
  await change(ana, 'meeting.set', { ulid, people: ['Ben Cole', 'Cem'] })
  expect((await told(ben)).unread).toBe(0)
  expect(await told(cem)).toMatchObject({ unread: 1, items: [{ kind: 'met' }] })
})

test('[MEET-70] [MEET-71] [MEET-72] a meeting that waits is seen by its recorder alone; whoever is named is told when it is released', async () => {
  const { ana, ben, gus, closed, change, meet, sees } = await aTeam()
  const ulid = await meet(null, { release_to: closed })
  expect(await Promise.all([ana, ben, gus].map((person) => sees(person, ulid)))).toEqual([200, 404, 404])
  expect((await told(gus)).unread).toBe(0)
  // Nobody releases what they do not see.
  expect(await change(gus, 'recording.set_channel', { ulid, channel_id: closed })).toBeDefined()

  await change(ana, 'recording.set_channel', { ulid, channel_id: closed })

  expect(await Promise.all([ana, ben, gus].map((person) => sees(person, ulid)))).toEqual([200, 404, 200])
  expect(await told(gus)).toMatchObject({
    unread: 1,
    items: [{ kind: 'met', recording_ulid: ulid }, { kind: 'shared' }],
  })
  expect((await told(ben)).items).toEqual([])
})
