import { afterAll, expect, test } from 'vitest'
import { searchAnswer } from '@earmark/core/recordings-api.ts'
import type { Partition } from '../../ports/search-index.ts'
import { send } from '../../testing/call.ts'
import {
  makeRecording,
  makeTag,
  makeUser,
  newId,
  personalAccountOf,
  type TestUser,
  workIn,
} from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'
import { forgetIndexes } from './forget-indexes.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

async function titles({ cookie }: Pick<TestUser, 'cookie'>, q: string, more = ''): Promise<string[]> {
  const answer = await send(app, `/api/v1/search?q=${encodeURIComponent(q)}${more}`, { cookie })
  return searchAnswer.parse(await answer.json()).items.map(({ recording }) => recording.title)
}

/** Which partitions are asked for, in whatever way, from now on. */
function watchPartitions(): () => string[] {
  const { searchIndex } = app.services
  const asked = new Set<string>()
  const note = (partitions: readonly Partition[]) => {
    for (const { place } of partitions) asked.add(place)
  }
  const { standingOf, take, settle, find, drop } = searchIndex
  Object.assign(searchIndex, {
    standingOf: (...args: Parameters<typeof standingOf>) => (note(args[0]), standingOf(...args)),
    take: (...args: Parameters<typeof take>) => (note([args[0]]), take(...args)),
    settle: (...args: Parameters<typeof settle>) => (note([args[0]]), settle(...args)),
    find: (...args: Parameters<typeof find>) => (note(args[0]), find(...args)),
    drop: (...args: Parameters<typeof drop>) => (note([args[0]]), drop(...args)),
  })
  return () => {
    Object.assign(searchIndex, { standingOf, take, settle, find, drop })
    return [...asked].toSorted()
  }
}

test('[SEARCH-27] a search opens what the person sees and nothing else, and a note follows where it is moved', async () => {
  const team = await makeFullTeam(app)
  const { owner, member, guest } = team
  for (const { cookie } of [owner, member, guest]) await workIn(app, cookie, team.id)
  const [closed, shared] = [newId(), newId()]
  const change = (name: 'channel.create' | 'channel.add_member' | 'recording.set_channel', args: object) =>
    changeIn(app, team.id, owner, { name, args })
  await change('channel.create', { id: closed, name: 'Closed', is_private: true })
  await change('channel.create', { id: shared, name: 'Shared', is_private: true })
  await change('channel.add_member', { id: shared, user_id: guest.id })
  const secret = await makeRecording(app, owner, { title: 'Zanzibar secret', channel_id: closed })
  await makeRecording(app, owner, { title: 'Zanzibar shared', channel_id: shared })
  await makeRecording(app, owner, { title: 'Zanzibar for all', channel_id: team.id })
  expect((await titles(owner, 'zanzibar')).length).toBe(3)

  const opened = watchPartitions()
  const seen = await titles(guest, 'zanzibar')
  const elsewhere = await titles(guest, 'zanzibar', `&channel=${closed}`)
  const places = opened()

  expect([seen, elsewhere]).toEqual([['Zanzibar shared'], []])
  expect(places).toEqual([`author-${guest.id}`, shared].toSorted())
  await change('recording.set_channel', { ulid: secret, channel_id: shared })
  expect(await titles(guest, 'zanzibar')).toEqual(
    ['Zanzibar shared', 'Zanzibar secret'].toSorted().toReversed(),
  )
  expect(await titles(owner, 'zanzibar', `&channel=${closed}`)).toEqual([])
})

test('[SEARCH-27] a guest, who sees no tags, finds nothing by their names', async () => {
  const team = await makeFullTeam(app)
  const { owner, guest } = team
  for (const { cookie } of [owner, guest]) await workIn(app, cookie, team.id)
  const shared = newId()
  const args = { id: shared, name: 'Shared', is_private: true }
  await changeIn(app, team.id, owner, { name: 'channel.create', args })
  const added = { id: shared, user_id: guest.id }
  await changeIn(app, team.id, owner, { name: 'channel.add_member', args: added })
  const tags = [await makeTag(app, owner, 'Redundancies')]
  await makeRecording(app, owner, { title: 'Plan', channel_id: shared, tags })

  expect(await titles(owner, 'redundancies')).toEqual(['Plan'])
  expect(await titles(guest, 'redundancies')).toEqual([])
})

test('[SEARCH-28] an index of another time of the database is made anew; one of an account that is gone is forgotten', async () => {
  const ada = await makeUser(app)
  const { searchIndex, database } = app.services
  const partition = { account_id: await personalAccountOf(app, ada), place: `author-${ada.id}` }
  await makeRecording(app, ada, { title: 'Tea' })
  expect(await titles(ada, 'tea')).toEqual(['Tea'])
  const strange = { ulid: newId(), recorded_at: '2026-03-14T08:00:00.000Z', title: 'Tea', transcript: '' }
  await searchIndex.take(partition, { put: [{ ...strange, attachment: [], facts: [] }] })
  await searchIndex.settle(partition, 1_000_000)

  expect(await titles(ada, 'tea')).toEqual(['Tea'])

  const gone = { account_id: newId(), place: 'general' }
  const many = Array.from({ length: 200 }, () => ({ ...strange, ulid: newId(), attachment: [], facts: [] }))
  await searchIndex.take(gone, { put: many })
  await searchIndex.settle(gone, 5)
  await forgetIndexes(database.db, searchIndex)
  expect((await searchIndex.stored()).map((one) => one.partition.account_id)).not.toContain(gone.account_id)
})
