import type { SyncCursor } from '@earmark/core/sync/cursor.ts'
import { isPartKind, rowKinds } from '@earmark/core/sync/kinds.ts'
import type { Change } from '@earmark/core/sync/protocol.ts'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { comment } from '../db/channels-schema.ts'
import { recording, transcript } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { fittingPage } from './read-changes.ts'
import { isItsTranscript, storedBytes } from './read-recording.ts'
import { readRows, tellParts, tellRows } from './read-rows.ts'
import { type Seer, visibleTo } from './visibility.ts'

/** Small enough to be taken in between two key strokes, large enough that ten thousand notes come in seconds. */
const pageSize = 250
/** Of the first page: a screenful, so that there is something to see at once. */
const firstPageSize = 20

/** About what was said about a recording, with what stands around each comment. */
const saidBytes = sql`(
  SELECT coalesce(sum(pg_column_size(${comment.text}) + 300), 0)::integer FROM ${comment}
  WHERE ${comment.account_id} = ${recording.account_id} AND ${comment.ulid} = ${recording.ulid})`

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
export async function readNewest(db: Queries, seer: Seer, from: SyncCursor | undefined): Promise<NewestPage> {
  const seq = from?.seq ?? (await readSeq(db, seer.account_id))
  const size = from ? pageSize : firstPageSize
  const isLeft = and(visibleTo(db, seer).recordings, isIn(from), isAfter(from))
  const found = await db
    .select({
      key: recording.ulid,
      recorded_at: recording.recorded_at,
      stored_bytes: sql<number>`${storedBytes} + ${saidBytes}`,
    })
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
      ...(await readFrame(db, seer, from)),
      // Words first: a device writes each recording once, with them.
      ...(await tellParts(db, seer, keys)),
      ...(await readRows(
        db,
        seer,
        keys.map((key) => ({ kind: 'recording' as const, key })),
      )),
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
async function readFrame(db: Queries, seer: Seer, from: SyncCursor | undefined): Promise<Change[]> {
  if (!from) return tellRows(db, seer, { of: frameKinds })
  if (!from.channel) return []
  const tags = await tellRows(db, seer, { of: ['tag', 'vocabulary', 'template'] })
  return [...tags, ...(await readRows(db, seer, [{ kind: 'channel', key: from.channel }]))]
}

/** What stands for itself, and not for a recording. */
const frameKinds = rowKinds.filter((kind) => kind !== 'recording' && !isPartKind(kind))

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
