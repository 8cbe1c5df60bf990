import type { SyncCursor } from '@earmark/core/sync/cursor.ts'
import type { Change } from '@earmark/core/sync/protocol.ts'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { recording } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { fittingPage, packedBytes, readRows } from './read-changes.ts'
import { readTags } from './read-tags.ts'

/** Small enough to be taken in between two key strokes, large enough that ten thousand notes come in seconds. */
const pageSize = 250
/** Of the first page: a screenful, so that there is something to see at once. */
const firstPageSize = 40

export interface NewestPage {
  changes: Change[]
  next: SyncCursor
  /** Recordings that are still to come. */
  left: number
}

/**
 * Everything there is, newest first, for a device that has nothing yet. It is told as it is now; what changes meanwhile
 * has a later number than the one that was read first, and is told after it.
 */
export async function readNewest(
  db: Queries,
  account_id: string,
  from: SyncCursor | undefined,
): Promise<NewestPage> {
  const seq = from?.seq ?? (await readSeq(db, account_id))
  const tags = from ? [] : await readTags(db, account_id)
  const size = from ? pageSize : firstPageSize
  const isLeft = and(eq(recording.account_id, account_id), isAfter(from))
  const found = await db
    .select({ key: recording.ulid, recorded_at: recording.recorded_at, packed_bytes: packedBytes })
    .from(recording)
    .where(isLeft)
    .orderBy(desc(recording.recorded_at), desc(recording.ulid))
    .limit(size + 1)
  const page = fittingPage(found, size)
  const last = page.at(-1)
  const left = found.length > page.length ? (await countOf(db, isLeft)) - page.length : 0
  return {
    changes: [
      ...tags.map((row): Change => ({ kind: 'tag', key: row.id, row })),
      ...(await readRows(
        db,
        account_id,
        page.map(({ key }) => ({ kind: 'recording', key })),
      )),
    ],
    next: left > 0 && last ? { seq, after: { recorded_at: last.recorded_at, ulid: last.key } } : { seq },
    left,
  }
}

async function readSeq(db: Queries, account_id: string): Promise<number> {
  const [row] = await db.select({ seq: account.sync_version }).from(account).where(eq(account.id, account_id))
  return row?.seq ?? 0
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
