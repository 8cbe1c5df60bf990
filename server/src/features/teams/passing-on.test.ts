import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeRecording, newId, type TestUser, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam, setRole, type TestTeam } from '../../testing/team.ts'
import { changeIn, deviceIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const remove = ({ id, member }: TestTeam, { cookie }: TestUser) =>
  send(app, `/api/v1/accounts/${id}/members/${member.id}`, { method: 'DELETE', cookie })

/** What a device of theirs shows, once it has asked for all. */
async function shownTo({ id }: TestTeam, person: TestUser): Promise<Map<string, unknown>> {
  const device = deviceIn(app, id, person)
  await device.pull()
  return device.rows()
}

test.each(['administrator', 'owner', 'member'] as const)(
  '[TEAM-50] what only a member saw goes to the owner when the %s takes them out, and the log says so',
  async (who) => {
    const team = await makeFullTeam(app)
    const closed = newId()
    const args = { id: closed, name: 'Closed', is_private: true }
    await changeIn(app, team.id, team.member, { name: 'channel.create', args })

    expect((await remove(team, team[who])).status).toBe(204)

    expect((await shownTo(team, team.owner)).has(`channel:${closed}`)).toBe(true)
    expect((await shownTo(team, team.administrator)).has(`channel:${closed}`)).toBe(false)
    const log = await send(app, `/api/v1/accounts/${team.id}/events`, { cookie: team.owner.cookie })
    expect(await log.json()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          kind: 'channels_passed_on',
          actor: team[who].name,
          member: team.owner.name,
        }),
      ]),
    })
  },
)

test('[TEAM-51] what someone had filed nowhere is not lost with them: it lies in a private channel of an owner', async () => {
  const team = await makeFullTeam(app)
  await workIn(app, team.member.cookie, team.id)
  const kept = await makeRecording(app, team.member, { title: 'Kept', channel_id: null })
  const thrown = await makeRecording(app, team.member, { title: 'Thrown away', channel_id: null })
  const { cookie } = team.member
  await send(app, `/api/v1/recordings/${thrown}`, { method: 'DELETE', cookie })
  const away = deviceIn(app, team.id, team.member)
  await away.pull()
  expect(away.rows().has(`recording:${kept}`)).toBe(true)

  await remove(team, team.administrator)

  const rows = await shownTo(team, team.owner)
  expect(rows.get(`recording:${kept}`)).toMatchObject({ title: 'Kept', created_by: team.member.id })
  expect(rows.get(`recording:${thrown}`)).toMatchObject({ deleted_at: expect.any(String) })
  const channels = [...rows].filter(([key]) => key.startsWith('channel:')).map(([, row]) => row)
  expect(channels).toContainEqual(
    expect.objectContaining({ name: 'Left by Mina Member', is_private: true, members: [team.owner.id] }),
  )
  expect((await shownTo(team, team.administrator)).has(`recording:${kept}`)).toBe(false)

  await setRole(app, team.id, { user_id: team.member.id, from: null, to: 'member' })
  await away.pull()
  expect(away.rows().has(`recording:${kept}`)).toBe(false)
})
