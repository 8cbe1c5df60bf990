import type { Queries } from '../../ports/database.ts'
import type { Partition, SearchIndex, Standing } from '../../ports/search-index.ts'
import type { MeaningsFollower } from './follow-meanings.ts'
import {
  batchesOf,
  countNotes,
  readGone,
  readMoved,
  readNotes,
  readPartition,
  readVersion,
} from './read-searched.ts'

export interface FollowNeeds {
  db: Queries
  index: SearchIndex
  meanings: MeaningsFollower
}

export interface NotesFollower {
  /** Brings partitions of one account up to date: those and no others are read and written. */
  bringUpToDate(account_id: string, partitions: readonly Partition[]): Promise<void>
}

type Standings = { partition: Partition; standing: Standing }[]

/** Keeps indexes of notes alike with the notes: made where there is none, and then by what has changed since. */
export function createNotesFollower(needs: FollowNeeds): NotesFollower {
  const { db, index, meanings } = needs
  const oneByOne = makeTurns()
  const standings = async (partitions: readonly Partition[]): Promise<Standings> => {
    const found = await index.standingOf(partitions)
    for (const [at, partition] of partitions.entries()) {
      if (found[at]?.isReopened) meanings.beginAnew(partition)
    }
    return partitions.flatMap((partition, at) => (found[at] ? [{ partition, standing: found[at] }] : []))
  }
  return {
    async bringUpToDate(account_id, partitions) {
      const version = await readVersion(db, account_id)
      const found = await standings(partitions)
      for (const { partition } of found.filter(({ standing }) => !isUsable(standing, version))) {
        await oneByOne(`${account_id}/${partition.place}`, async () => {
          const [now] = await standings([partition])
          // Another search may have made it meanwhile, up to a later version.
          const latest = await readVersion(db, account_id)
          if (!now || !isUsable(now.standing, latest)) await makeIndex(needs, partition)
        })
      }
      const isBehind = ({ standing }: Standings[number]) =>
        isUsable(standing, version) && standing.version < version
      const behind = found.filter(isBehind)
      if (behind.length > 0) {
        await oneByOne(account_id, async () => {
          const now = await standings(behind.map(({ partition }) => partition))
          await catchUp(needs, account_id, now)
        })
      }
      for (const { partition, standing } of found) if (standing.isReopened) await check(needs, partition)
    },
  }
}

/** One that is further than the account is of another database, or of a back-up's future. */
function isUsable({ version }: Standing, latest: number): boolean {
  return version > 0 && version <= latest
}

/** From nothing. What changes meanwhile has a later version than the one that was read first. */
async function makeIndex({ db, index, meanings }: FollowNeeds, partition: Partition): Promise<void> {
  const version = await readVersion(db, partition.account_id)
  await index.drop(partition)
  meanings.beginAnew(partition)
  for await (const put of readPartition(db, partition)) await index.take(partition, { put })
  await index.settle(partition, version)
}

async function catchUp(
  { db, index, meanings }: FollowNeeds,
  account_id: string,
  behind: Standings,
): Promise<void> {
  const version = await readVersion(db, account_id)
  const after = Math.min(...behind.map(({ standing }) => standing.version))
  const moved = await readMoved(db, account_id, after)
  const gone = await readGone(db, account_id, after)
  for (const { partition, standing } of behind) {
    const isNew = (row: { version: number }) => row.version > standing.version
    const here = moved.filter((row) => isNew(row) && row.place === partition.place)
    const elsewhere = moved.filter((row) => isNew(row) && row.place !== partition.place)
    await index.take(partition, {
      removed: elsewhere.map(({ ulid }) => ulid),
      gone: gone.filter(isNew).map(({ ulid }) => ulid),
    })
    for (const ulids of batchesOf(here)) {
      await index.take(partition, { put: await readNotes(db, account_id, ulids) })
      await meanings.bringAlong(partition, ulids)
    }
    await index.settle(partition, version)
  }
}

/** What comes from the disk may be of another time of this database: then it has other notes. */
async function check(needs: FollowNeeds, partition: Partition): Promise<void> {
  const { db, index } = needs
  const count = await countNotes(db, partition)
  const [standing] = await index.standingOf([partition])
  // Where something has changed just now, the numbers may well differ.
  if (standing?.version !== (await readVersion(db, partition.account_id))) return
  if (standing.count !== count) await makeIndex(needs, partition)
}

/** One piece of work after the other for each key; one that fails holds up none. */
function makeTurns(): (key: string, work: () => Promise<void>) => Promise<void> {
  const tails = new Map<string, Promise<void>>()
  return async (key, work) => {
    const done = (tails.get(key) ?? Promise.resolve()).then(work)
    const tail = done.catch(() => undefined)
    tails.set(key, tail)
    await done.finally(() => {
      if (tails.get(key) === tail) tails.delete(key)
    })
  }
}
