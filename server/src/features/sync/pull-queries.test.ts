import { rowKinds } from '@earmark/core/sync/kinds.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { makeTeam, makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { recorded_at, syncClient } from '../../testing/sync.ts'
import { joinTeam } from '../../testing/team.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

/** How often the tables that a device holds rows of are asked while `work` runs; what else the server does is not counted. */
async function queriesIn(work: () => Promise<unknown>): Promise<number> {
  // What the library asks its database through.
  const pool = Reflect.get(app.services.database.db, '$client') as { query(text: unknown): unknown }
  const spy = vi.spyOn(pool, 'query')
  await work()
  const texts = spy.mock.calls.map(([asked]) => JSON.stringify(asked))
  spy.mockRestore()
  return texts.filter((text) => /from \\"(recording|channel|comment|reactions|marks|tag)\\"/.test(text))
    .length
}

interface Filled {
  team: string
  owner: TestUser
  member: TestUser
}

/** A team with so many channels, each with a note that has been commented on, some of them for a few. */
async function makeFilled(channels: number): Promise<Filled> {
  const owner = await makeUser(app)
  const team = await makeTeam(app, owner)
  const member = await joinTeam(app, team, 'member')
  for (let at = 0; at < channels; at++) await addChannel({ team, owner, member }, at % 3 === 0)
  return { team, owner, member }
}

async function addChannel({ team, owner }: Filled, is_private: boolean): Promise<void> {
  const [id, ulid] = [newId(), newId()]
  const changes = [
    { name: 'channel.create', args: { id, name: id, is_private } },
    { name: 'recording.create', args: { ulid, title: ulid, recorded_at, channel_id: id } },
    { name: 'comment.add', args: { ulid, id: newId(), text: 'Hm' } },
  ]
  const mutations = changes.map((change) => ({ id: newId(), ...change }))
  await syncClient(app).push(owner.cookie, mutations, `?account=${team}`)
}

/** Of a new device, of one that has all, and of one that has missed something in each channel. */
async function queriesOfPulls(filled: Filled): Promise<number[]> {
  const { team, member } = filled
  const ask = async (cursor?: string) => {
    const query = cursor === undefined ? '' : `&cursor=${cursor}`
    return syncClient(app).pull(member.cookie, `?account=${team}${query}`)
  }
  const { next_cursor } = await ask()
  const counts = [await queriesIn(() => ask()), await queriesIn(() => ask(next_cursor))]
  await addChannel(filled, false)
  await addChannel(filled, false)
  return [...counts, await queriesIn(() => ask(next_cursor))]
}

test('[SYNC-75] a pull asks the database as often for twenty channels as for three', async () => {
  const [few, many] = [await makeFilled(3), await makeFilled(20)]

  const ofFew = await queriesOfPulls(few)

  expect(await queriesOfPulls(many)).toEqual(ofFew)
  // A new device asks for each kind of row once.
  expect(Math.max(...ofFew)).toBeLessThanOrEqual(rowKinds.length)
  expect(Math.min(...ofFew)).toBeGreaterThan(0)
})
