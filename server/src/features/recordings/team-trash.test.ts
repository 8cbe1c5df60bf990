import { afterAll, expect, test } from 'vitest'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, newId, type TestUser, workIn } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { startApp } from '../../testing/start-app.ts'
import { joinTeam, makeFullTeam } from '../../testing/team.ts'
import { changeIn, deviceIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { told } = notificationClient(app)

/** A note of a member's in the channel of all, with a comment that names another member. */
async function aNote() {
  const team = await makeFullTeam(app)
  const { member: author, administrator } = team
  const mate = await joinTeam(app, team.id, 'member')
  for (const { cookie } of [author, administrator, mate]) await workIn(app, cookie, team.id)
  const ulid = await makeRecording(app, author, { title: 'Zanzibar', channel_id: team.id })
  const args = { ulid, id: newId(), text: 'Hm', mentions: [mate.id] }
  await changeIn(app, team.id, author, { name: 'comment.add', args })
  const refs = [`recording:${ulid}`, `comment:${args.id}`]
  return { team, ulid, refs, author, administrator, mate }
}

const call = ({ cookie }: TestUser, path: string, method: 'GET' | 'POST' | 'DELETE' | 'PATCH' = 'GET') =>
  send(app, `/api/v1/${path}`, { method, cookie, ...(method === 'PATCH' && { body: { title: 'Mine' } }) })

async function trashOf(person: TestUser): Promise<string[]> {
  const answer = await call(person, 'recordings?trash=1')
  // The call's own answer.
  return ((await answer.json()) as { items: { ulid: string }[] }).items.map(({ ulid }) => ulid)
}

test('[CHANNEL-15] what someone has thrown away is seen by them and those who look after the team, and is not there for others (TRUST attack 3)', async () => {
  const { ulid, author, administrator, mate } = await aNote()
  expect((await told(mate)).unread).toBe(1)
  await call(author, `recordings/${ulid}`, 'DELETE')

  expect([await trashOf(author), await trashOf(administrator), await trashOf(mate)]).toEqual([
    [ulid],
    [ulid],
    [],
  ])
  const answers = (key: string) =>
    Promise.all(
      (
        [
          [`recordings/${key}`, 'GET'],
          [`recordings/${key}`, 'PATCH'],
          [`recordings/${key}`, 'DELETE'],
          [`recordings/${key}/restore`, 'POST'],
        ] as const
      ).map(async ([path, method]) => problemIn(await call(mate, path, method))),
    )
  const hidden = await answers(ulid)
  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(hidden).toEqual(await answers(newId()))
  expect((await told(mate)).unread).toBe(0)
})

test('[CHANNEL-15] devices of others let go of what was thrown away, and have it back with what was said about it', async () => {
  const { team, ulid, refs, author, administrator, mate } = await aNote()
  const devices = [author, administrator, mate].map((person) => deviceIn(app, team.id, person))
  const shown = () =>
    Promise.all(
      devices.map(async (device) => {
        await device.pull()
        return refs.filter((ref) => device.rows().has(ref))
      }),
    )
  expect(await shown()).toEqual([refs, refs, refs])

  await call(author, `recordings/${ulid}`, 'DELETE')
  expect(await shown()).toEqual([refs, refs, []])

  expect((await call(administrator, `recordings/${ulid}/restore`, 'POST')).status).toBe(200)
  expect(await shown()).toEqual([refs, refs, refs])
})

test('[CHANNEL-15] who is made an administrator is told what was thrown away, and lets go of it when they are one no longer', async () => {
  const { team, ulid, refs, author, mate } = await aNote()
  const device = deviceIn(app, team.id, mate)
  await call(author, `recordings/${ulid}`, 'DELETE')
  const shownAs = async (role: string) => {
    const path = `/api/v1/accounts/${team.id}/members/${mate.id}`
    await send(app, path, { method: 'PATCH', body: { role }, cookie: team.owner.cookie })
    await device.pull()
    return refs.filter((ref) => device.rows().has(ref))
  }
  await device.pull()

  expect(await shownAs('administrator')).toEqual(refs)
  expect(await shownAs('member')).toEqual([])
})
