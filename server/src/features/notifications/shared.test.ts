import { afterAll, expect, test } from 'vitest'
import { post } from '../../testing/call.ts'
import { makeTeam, makeUser, newId, personalAccountOf, type TestUser, workIn } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { recordSound } from '../../testing/record-sound.ts'
import { startApp } from '../../testing/start-app.ts'
import { recorded_at } from '../../testing/sync.ts'
import { joinTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { told, readAll } = notificationClient(app)

async function aTeam() {
  const ada = await makeUser(app, { name: 'Ada' })
  const team = await makeTeam(app, ada, { name: 'Engines' })
  const bob = await joinTeam(app, team, 'member', { name: 'Bob' })
  const guest = await joinTeam(app, team, 'guest', { name: 'Gus' })
  const change = (by: TestUser, name: Parameters<typeof changeIn>[3]['name'], args: unknown) =>
    changeIn(app, team, by, { name, args })
  const makeChannel = async (name: string, is_private: boolean) => {
    const id = newId()
    await change(ada, 'channel.create', { id, name, is_private })
    return id
  }
  const add = (id: string, { id: user_id }: TestUser) => change(ada, 'channel.add_member', { id, user_id })
  const makeNote = async (by: TestUser, channel_id: string) => {
    const ulid = newId()
    await change(by, 'recording.create', { ulid, recorded_at, channel_id })
    return ulid
  }
  return { ada, bob, guest, team, change, makeChannel, add, makeNote }
}

test('[NOTIFY-6] whoever is put into a channel by somebody else is told of it, and where it is', async () => {
  const { ada, bob, team, change, makeChannel, add } = await aTeam()
  const closed = await makeChannel('Closed', true)
  const open = await makeChannel('Open', false)

  await add(closed, bob)
  await change(bob, 'channel.join', { id: open })

  expect(await told(bob)).toMatchObject({
    unread: 1,
    items: [
      { kind: 'shared', by_name: 'Ada', channel: { id: closed, name: 'Closed' }, account: { id: team } },
    ],
  })
  expect((await told(ada)).items).toEqual([])
})

test('[NOTIFY-6] many notes that are moved to where a person did not see them are told as one, until it is read', async () => {
  const { ada, bob, guest, team, change, makeChannel, add, makeNote } = await aTeam()
  const closed = await makeChannel('Closed', true)
  await add(closed, bob)
  await add(closed, guest)
  await readAll(bob)
  await readAll(guest)
  const move = async () =>
    change(ada, 'recording.set_channel', { ulid: await makeNote(ada, team), channel_id: closed })

  for (let n = 0; n < 5; n++) await move()

  expect((await told(bob)).unread).toBe(0)
  expect(await told(guest)).toMatchObject({ unread: 1, items: [{ kind: 'shared', channel: { id: closed } }] })
  await readAll(guest)
  await move()
  const { unread, items } = await told(guest)
  expect([unread, items.length]).toEqual([1, 1])
})

test('[NOTIFY-6] what comes from somebody’s personal account into a private channel is told to those in it, once', async () => {
  const { ada, bob, guest, team, makeChannel, add } = await aTeam()
  const closed = await makeChannel('Closed', true)
  await add(closed, bob)
  await readAll(bob)
  await workIn(app, ada.cookie, await personalAccountOf(app, ada))
  const ulids = [await recordSound(app, ada), await recordSound(app, ada)]
  const move = () =>
    post(app, '/api/v1/recordings/move', {
      cookie: ada.cookie,
      body: { ulids, account_id: team, channel_id: closed },
    })

  expect([(await move()).status, (await move()).status]).toEqual([200, 200])

  expect(await told(bob)).toMatchObject({ unread: 1, items: [{ kind: 'shared', channel: { id: closed } }] })
  expect((await told(guest)).unread).toBe(0)
  expect((await told(ada)).unread).toBe(0)
})

test('[NOTIFY-6] what was new for nobody, or is made in a channel, is not told as shared', async () => {
  const { ada, guest, team, change, makeChannel, add, makeNote } = await aTeam()
  const [one, other] = [await makeChannel('One', true), await makeChannel('Other', true)]
  await add(one, guest)
  await add(other, guest)
  await readAll(guest)

  const ulid = await makeNote(ada, one)
  await change(ada, 'recording.set_channel', { ulid, channel_id: other })
  await change(ada, 'recording.set_channel', { ulid, channel_id: team })

  expect((await told(guest)).unread).toBe(0)
})

test('[NOTIFY-3] of a channel that is hidden from a person nothing is told any more', async () => {
  const { ada, bob, change, makeChannel, add } = await aTeam()
  const closed = await makeChannel('Closed', true)
  await add(closed, bob)

  await change(ada, 'channel.remove_member', { id: closed, user_id: bob.id })

  expect(await told(bob)).toEqual({ items: [], unread: 0 })
})

test('[CHANNEL-16] somebody who is not in the team is not put into a channel, and not told', async () => {
  const { makeChannel, add } = await aTeam()
  const stranger = await makeUser(app)

  const refusal = await add(await makeChannel('Closed', true), stranger)

  expect(refusal).toBe('This person is not in the team.')
  expect(await told(stranger)).toEqual({ items: [], unread: 0 })
})
