import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTeam, makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { recorded_at } from '../../testing/sync.ts'
import { joinTeam, setRole } from '../../testing/team.ts'
import { changeIn, deviceIn, type TeamDevice } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

let owner: TestUser
let member: TestUser
let team: string
let device: TeamDevice
const [ideas, design] = [newId(), newId()]
const ulid = newId()

/** A member who has a note in one of two open channels on their device, and then is away. */
beforeEach(async () => {
  owner = await makeUser(app)
  team = await makeTeam(app, owner)
  member = await joinTeam(app, team, 'member')
  for (const id of [ideas, design]) await asOwner('channel.create', { id, name: id })
  await asOwner('recording.create', { ulid, recorded_at, title: 'Plans', channel_id: ideas })
  device = deviceIn(app, team, member)
  await device.pull()
})

const asOwner = (name: Parameters<typeof changeIn>[3]['name'], args: object) =>
  changeIn(app, team, owner, { name, args })
const has = (key: string) => device.rows().has(`recording:${key}`)

test('[CHANNEL-10] a note that moved and was closed away with its new channel leaves a device that heard of neither', async () => {
  expect(has(ulid)).toBe(true)
  await asOwner('recording.set_channel', { ulid, channel_id: design })
  await asOwner('channel.set_private', { id: design, is_private: true })

  await device.pull()

  expect(has(ulid)).toBe(false)
})

test('[CHANNEL-10] a note that left a channel while it was out of sight leaves a device that was away all the time', async () => {
  await asOwner('channel.set_private', { id: design, is_private: true })
  await setRole(app, team, { user_id: member.id, from: 'member', to: 'guest' })
  await asOwner('recording.set_channel', { ulid, channel_id: design })
  const later = newId()
  await asOwner('recording.create', { ulid: later, recorded_at, title: 'More plans', channel_id: ideas })
  await setRole(app, team, { user_id: member.id, from: 'guest', to: 'member' })

  await device.pull()

  expect([has(ulid), has(later)]).toEqual([false, true])
  expect(device.rows().has(`channel:${ideas}`)).toBe(true)
})

test('[CHANNEL-10] what was said about a note leaves a device that heard of it before the note, as its channel was closed again', async () => {
  await asOwner('channel.set_private', { id: design, is_private: true })
  const hidden = newId()
  await asOwner('recording.create', { ulid: hidden, recorded_at, title: 'Secret', channel_id: design })
  await device.pull()
  const said = newId()
  await asOwner('comment.add', { ulid: hidden, id: said, text: 'Between us' })
  const ofMember = { id: design, user_id: member.id }
  await asOwner('channel.add_member', ofMember)

  await device.pull(() => asOwner('channel.remove_member', ofMember))

  expect([has(hidden), device.rows().has(`comment:${said}`)]).toEqual([false, false])
})
