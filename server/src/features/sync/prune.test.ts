import * as rules from '@earmark/core/sync/device/change-queue.ts'
import type { MutationName } from '@earmark/core/sync/mutations.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hiddenRow, shownChannel } from '../../platform/db/channels-schema.ts'
import { tombstone } from '../../platform/db/recordings-schema.ts'
import { prune } from '../../platform/sync/prune.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeTeam, makeUser, newId, type TestUser } from '../../testing/make.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { startApp } from '../../testing/start-app.ts'
import { recorded_at } from '../../testing/sync.ts'
import { joinTeam } from '../../testing/team.ts'
import { changeIn, deviceIn, type TeamDevice } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const dayMs = 24 * 60 * 60 * 1000
const { database } = app.services

let owner: TestUser
let member: TestUser
let team: string
let device: TeamDevice
let [ideas, plans, later, tag]: string[] = []

const asOwner = (name: MutationName, args: object) => changeIn(app, team, owner, { name, args })
const refsOf = ({ rows }: TeamDevice) => [...rows().keys()].toSorted()
const forgetAll = () => prune(database, new Date(Date.now() + dayMs))

/** A member with two notes of a team on their device, who then is away. */
beforeEach(async () => {
  owner = await makeUser(app)
  team = await makeTeam(app, owner)
  member = await joinTeam(app, team, 'member')
  ;[ideas, plans, later, tag] = [newId(), newId(), newId(), newId()]
  for (const ulid of [ideas, plans]) {
    await asOwner('recording.create', { ulid, recorded_at, title: ulid, channel_id: team })
  }
  await asOwner('tag.create', { id: tag, name: 'Work' })
  device = deviceIn(app, team, member)
  await device.pull()
})

/** One of the notes is gone for good, and so is a tag; a channel is opened and closed. */
async function muchHappens(): Promise<void> {
  await asOwner('recordings.remove', { ulids: [ideas] })
  await asOwner('recordings.purge', { ulids: [ideas] })
  await asOwner('tag.remove', { id: tag })
  const id = newId()
  await asOwner('channel.create', { id, name: id, is_private: true })
  await asOwner('channel.add_member', { id, user_id: member.id })
  await asOwner('channel.remove_member', { id, user_id: member.id })
  await asOwner('recording.create', { ulid: later, recorded_at, title: 'Later', channel_id: team })
}

async function countNoted(): Promise<number[]> {
  const { db } = database
  return Promise.all([db.$count(tombstone), db.$count(hiddenRow), db.$count(shownChannel)])
}

test('[SYNC-86] what is gone, hidden or shown is noted for 90 days, and then forgotten', async () => {
  await muchHappens()
  const inDays = (days: number) =>
    runTasks({ ...app.services, now: () => new Date(Date.now() + days * dayMs) })

  await inDays(89)
  expect(Math.min(...(await countNoted()))).toBeGreaterThan(0)

  await inDays(91)
  expect(await countNoted()).toEqual([0, 0, 0])
})

test('[SYNC-87] a device that was away for longer than that lets go of what went, and keeps what it has not sent', async () => {
  const actor = { user_id: member.id, account_id: team, role: 'member' as const }
  const made = newId()
  const changes = [
    { id: newId(), name: 'recording.create', args: { ulid: made, recorded_at, title: 'Mine' } },
    { id: newId(), name: 'comment.add', args: { ulid: plans, id: newId(), text: 'Hm' } },
  ] as const
  for (const change of changes) {
    await device.store.write(async (tables) => {
      await rules.runAndQueue(tables, actor, { ...change, nowMs: Date.now() })
      return {}
    }, 'strict')
  }
  await muchHappens()
  await forgetAll()

  await device.pull()

  const { queue } = device.store.stores()
  expect([...queue.keys()]).toEqual(changes.map(({ id }) => id))
  expect([...queue.values()].map(({ state }) => state)).toEqual(['queued', 'queued'])
  const fresh = deviceIn(app, team, member)
  await fresh.pull()
  const own = [`comment:${changes[1].args.id}`, `recording:${made}`, `transcript:${made}`]
  expect(refsOf(device).filter((ref) => !own.includes(ref))).toEqual(refsOf(fresh))
  expect(refsOf(device)).toEqual(expect.arrayContaining([own[0], own[1], `recording:${later}`]))
  expect(device.rows().has(`recording:${ideas}`)).toBe(false)
})

test('[SYNC-87] it begins once more where it is cut off, and goes on from its end', async () => {
  await muchHappens()
  await forgetAll()
  const cursor = await device.store.cursor()

  const answers = { count: 0 }
  // After it was told to begin again, and the first page of it.
  const cut = device.pull(async () => {
    if (++answers.count === 3) throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect(await device.store.cursor()).toBe(cursor)
  await device.pull()

  expect([device.rows().has(`recording:${ideas}`), device.rows().has(`tag:${tag}`)]).toEqual([false, false])
  await asOwner('recording.set_title', { ulid: plans, title: 'More plans' })
  await device.pull()
  expect(device.rows().get(`recording:${plans}`)).toMatchObject({ title: 'More plans' })
})

test('[SYNC-87] a cursor from before is refused with a sentence, and one from after it is not', async () => {
  const before = await device.store.cursor()
  await muchHappens()
  await device.pull()
  const after = await device.store.cursor()
  await forgetAll()
  const ask = (cursor = '') =>
    send(app, `/api/v1/sync?account=${team}&cursor=${cursor}`, { cookie: member.cookie })

  expect(await problemIn(await ask(before))).toMatchObject({
    status: 400,
    detail: 'This cursor is too old. Begin again without one.',
  })
  expect((await ask(after)).status).toBe(200)
  expect((await ask('0')).status).toBe(400)
})
