import { and, asc, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import { sentenceVectors } from '../../platform/db/vectors-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Partition, SearchIndex } from '../../ports/search-index.ts'
import { isIn, placeOf } from './read-searched.ts'

interface FollowNeeds {
  db: Queries
  index: SearchIndex
  /** By which the notes of an account are read; undefined: by none, and there is nothing to follow. */
  modelOf: (account_id: string) => Promise<string | undefined>
}

/** Keeps indexes alike with what a model has made of their notes. It lies in memory alone. */
export interface MeaningsFollower {
  /** Partitions of one account. */
  bringUpToDate(account_id: string, partitions: readonly Partition[]): Promise<void>
  /** Notes that have come into a partition bring along what was made of them before. */
  bringAlong(partition: Partition, ulids: readonly string[]): Promise<void>
  /** The index was read from the disk, or made anew. */
  beginAnew(partition: Partition): void
}

/** A quarter of a megabyte: some twenty milliseconds, after which other requests have their turn. */
const rowsAtOnce = 500
const longAgo = new Date(0).toISOString()

/** What was made later has a later time (see make-vectors.ts): so what is new is read, and nothing twice. */
export function createMeaningsFollower({ db, index, modelOf }: FollowNeeds): MeaningsFollower {
  const seenUntil = new Map<string, string>()
  const followedModel = new Map<string, string>()
  const keyOf = ({ account_id, place }: Partition) => `${account_id}/${place}`
  /** Where another model reads now, all that it has made is new. */
  const modelNow = async (account_id: string): Promise<string | undefined> => {
    const model = await modelOf(account_id)
    if (model === undefined || followedModel.get(account_id) === model) return model
    followedModel.set(account_id, model)
    const ofAccount = [...seenUntil.keys()].filter((key) => key.startsWith(`${account_id}/`))
    for (const key of ofAccount) seenUntil.delete(key)
    return model
  }
  /** All that were made since, a thousand at a time; the time of the last. */
  const follow = async (which: Which, take: (rows: Made[]) => Promise<void>): Promise<string> => {
    for (let since = which.since; ; ) {
      const rows = await readMade(db, { ...which, since })
      await take(rows)
      since = rows.at(-1)?.made_at ?? since
      if (rows.length < rowsAtOnce) return since
    }
  }
  return {
    async bringUpToDate(account_id, partitions) {
      const model = await modelNow(account_id)
      if (model === undefined) return
      const missing = partitions.filter((each) => !seenUntil.has(keyOf(each)))
      const latest = missing.length > 0 ? await readLatest(db, account_id) : longAgo
      for (const partition of missing) {
        const which = { account_id, model, where: isIn(partition), since: longAgo }
        await follow(which, (rows) => index.take(partition, { middles: rows.map(middleIn) }))
        seenUntil.set(keyOf(partition), latest)
      }
      const since = partitions.map((each) => seenUntil.get(keyOf(each)) ?? longAgo).sort()[0] ?? longAgo
      const until = await follow({ account_id, model, since }, async (rows) => {
        for (const partition of partitions) {
          const middles = rows.filter((row) => placeOf(row) === partition.place).map(middleIn)
          if (middles.length > 0) await index.take(partition, { middles })
        }
      })
      for (const partition of partitions) seenUntil.set(keyOf(partition), until)
    },
    async bringAlong(partition, ulids) {
      const { account_id } = partition
      const model = ulids.length === 0 ? undefined : await modelNow(account_id)
      if (model === undefined) return
      const where = and(isIn(partition), inArray(recording.ulid, [...ulids]))
      await follow({ account_id, model, where, since: longAgo }, (rows) =>
        index.take(partition, { middles: rows.map(middleIn) }),
      )
    },
    beginAnew: (partition) => void seenUntil.delete(keyOf(partition)),
  }
}

interface Which {
  account_id: string
  model: string
  where?: SQL | undefined
  since: string
}

type Made = Awaited<ReturnType<typeof readMade>>[number]

const middleIn = ({ ulid, middle }: Made) => [ulid, middle] as const

async function readLatest(db: Queries, account_id: string): Promise<string> {
  const { made_at } = sentenceVectors
  const [row] = await db
    .select({ made_at })
    .from(sentenceVectors)
    .where(eq(sentenceVectors.account_id, account_id))
    .orderBy(desc(made_at))
    .limit(1)
  return row?.made_at ?? longAgo
}

/** Of notes that are not in the trash, in the order in which it was made. */
function readMade(db: Queries, { account_id, where, model, since }: Which) {
  const { ulid, middle, made_at } = sentenceVectors
  return db
    .select({ ulid, middle, made_at, channel_id: recording.channel_id, created_by: recording.created_by })
    .from(sentenceVectors)
    .innerJoin(recording, and(eq(recording.account_id, sentenceVectors.account_id), eq(recording.ulid, ulid)))
    .where(
      and(
        eq(sentenceVectors.account_id, account_id),
        eq(sentenceVectors.model, model),
        isNull(recording.deleted_at),
        where,
        gt(made_at, since),
      ),
    )
    .orderBy(asc(made_at))
    .limit(rowsAtOnce)
}
