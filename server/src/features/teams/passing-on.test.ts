import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeRecording, newId, type TestUser, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/team.ts'
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
