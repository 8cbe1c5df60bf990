import type { SyncCursor } from '@earmark/core/sync/cursor.ts'
import type { Change } from '@earmark/core/sync/protocol.ts'
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel, thread } from '../db/channels-schema.ts'
import { recording, transcript } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { fittingPage } from './read-changes.ts'
import { isItsTranscript, storedBytes } from './read-recording.ts'
import { readRows } from './read-rows.ts'
import { readTags } from './read-tags.ts'
import { type Sight, sightOf } from './sight.ts'
import { channelFields } from './tables.ts'

/** Small enough to be taken in between two key strokes, large enough that ten thousand notes come in seconds. */
const pageSize = 250
/** Of the first page: a screenful, so that there is something to see at once. */
const firstPageSize = 20

export interface NewestPage {
  changes: Change[]
  next: SyncCursor
  /** Recordings that are still to come. Not yet told with the first page, which is not to wait for the count. */
  left?: number
}

/**
 * Everything there is to see, newest first, for a device that has nothing yet; or all that lies in a channel which has
 * come into sight. It is told as it is now; what changes meanwhile has a later number than the one that was read first,
 * and is told after it.
 */
export async function readNewest(
  db: Queries,
  sight: Sight,
  from: SyncCursor | undefined,
): Promise<NewestPage> {
  const seq = from?.seq ?? (await readSeq(db, sight.account_id))
  const size = from ? pageSize : firstPageSize
  const isLeft = and(sightOf(db, sight).recordings, isIn(from), isAfter(from))
  const found = await db
    .select({ key: recording.ulid, recorded_at: recording.recorded_at, stored_bytes: storedBytes })
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .where(isLeft)
    .orderBy(desc(recording.recorded_at), desc(recording.ulid))
    .limit(size + 1)
  const page = fittingPage(found, size)
  const last = page.at(-1)
  const hasMore = found.length > page.length
  const left = hasMore ? await leftAfter(db, { from, isLeft, told: page.length }) : 0
  const keys = page.map(({ key }) => key)
  const after = hasMore && last ? { recorded_at: last.recorded_at, ulid: last.key } : undefined
  return {
    changes: [
      ...(await readFrame(db, sight, from)),
      ...(await readRows(db, sight, [
        // Words first: a device writes each recording once, with them.
        ...(await partsOf(db, sight, transcript, keys)).map((key) => ({ kind: 'transcript' as const, key })),
        ...keys.map((key) => ({ kind: 'recording' as const, key })),
        ...(await partsOf(db, sight, thread, keys)).map((key) => ({ kind: 'thread' as const, key })),
      ])),
    ],
    next: after ? { ...from, seq, after, ...(left !== undefined && { left }) } : { seq },
    ...(left !== undefined && { left }),
  }
}

interface Telling {
  from: SyncCursor | undefined
  isLeft: SQL | undefined
  /** On this page. */
  told: number
}

async function leftAfter(db: Queries, { from, isLeft, told }: Telling): Promise<number | undefined> {
  if (!from) return undefined
  const left = from.left ?? (await countOf(db, isLeft))
  // There is more, whatever has been deleted since it was counted.
  return Math.max(1, left - told)
}

/**
 * What recordings are filed under, before them: all of it at first; then the channel itself that came into sight, and
 * the tags, which a guest who has become a member has not heard of.
 */
async function readFrame(db: Queries, sight: Sight, from: SyncCursor | undefined): Promise<Change[]> {
  const sees = sightOf(db, sight)
  if (from && !from.channel) return []
  const rows = await readTags(db, sight.account_id, sees.tags)
  const tags = rows.map((row): Change => ({ kind: 'tag', key: row.id, row }))
  if (from?.channel) {
    return [...tags, ...(await readRows(db, sight, [{ kind: 'channel', key: from.channel }]))]
  }
  const channels = await db.select(channelFields).from(channel).where(sees.channels).orderBy(channel.id)
  const own = await readRows(db, sight, [{ kind: 'marks', key: sight.user_id }])
  return [
    ...tags,
    ...channels.map((row): Change => ({ kind: 'channel', key: row.id, row })),
    ...own.filter(({ row }) => row !== null),
  ]
}

/** Which of these recordings have one. */
async function partsOf(
  db: Queries,
  { account_id }: Sight,
  table: typeof thread | typeof transcript,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: table.ulid })
    .from(table)
    .where(and(eq(table.account_id, account_id), inArray(table.ulid, [...keys])))
  return rows.map(({ key }) => key)
}

async function readSeq(db: Queries, account_id: string): Promise<number> {
  const [row] = await db.select({ seq: account.sync_version }).from(account).where(eq(account.id, account_id))
  return row?.seq ?? 0
}

function isIn(from: SyncCursor | undefined): SQL | undefined {
  return from?.channel ? eq(recording.channel_id, from.channel) : undefined
}

/** As the index on time can answer it. */
function isAfter(from: SyncCursor | undefined): SQL | undefined {
  if (!from?.after) return undefined
  const { recorded_at, ulid } = from.after
  return sql`(${recording.recorded_at}, ${recording.ulid}) < (${recorded_at}::timestamptz, ${ulid})`
}

async function countOf(db: Queries, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ all: count() }).from(recording).where(where)
  return row?.all ?? 0
}
