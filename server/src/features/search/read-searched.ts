import type { IndexedNote } from '@earmark/core/search/build-segment.ts'
import { factsOf } from '@earmark/core/search/facts.ts'
import { and, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { channel } from '../../platform/db/channels-schema.ts'
import { recording, tombstone, transcript } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Partition } from '../../ports/search-index.ts'

/** A batch takes a few milliseconds to read, after which other requests have their turn. */
const batchSize = 250
/** An hour's note is as much text as a hundred short ones. */
const batchBytes = 100_000

const ofAuthor = 'author-'

/** Where a note lies that was not filed: its author alone sees it. */
export function placeOf({
  channel_id,
  created_by,
}: {
  channel_id: string | null
  created_by: string | null
}) {
  return channel_id ?? `${ofAuthor}${created_by ?? ''}`
}

/** The partitions that a person sees, and no other: what is hidden from them is not looked at for them. */
export async function seenPartitions(
  db: Queries,
  seer: Seer,
  within: string | undefined,
): Promise<Partition[]> {
  const isWanted = within === undefined ? undefined : eq(channel.id, within)
  const channels = await db
    .select({ place: channel.id })
    .from(channel)
    .where(and(visibleTo(db, seer).channels, isWanted))
  const own = within === undefined ? [{ place: `${ofAuthor}${seer.user_id}` }] : []
  return [...own, ...channels].map(({ place }) => ({ account_id: seer.account_id, place }))
}

/** Rises with every change to the account's notes. */
export async function readVersion(db: Queries, account_id: string): Promise<number> {
  const [row] = await db
    .select({ version: account.sync_version })
    .from(account)
    .where(eq(account.id, account_id))
  return row?.version ?? 0
}

/** Every note of a partition that is not in the trash, batch by batch, as the index on time gives them. */
export async function* readPartition(db: Queries, partition: Partition): AsyncGenerator<IndexedNote[]> {
  let last: { recorded_at: string; ulid: string } | undefined
  for (;;) {
    const after =
      last &&
      sql`(${recording.recorded_at}, ${recording.ulid}) < (${last.recorded_at}::timestamptz, ${last.ulid})`
    const rows = await db
      .select({ ulid: recording.ulid, recorded_at: recording.recorded_at, bytes: storedBytes })
      .from(recording)
      .leftJoin(transcript, isItsTranscript)
      .where(and(isIn(partition), isNull(recording.deleted_at), after))
      .orderBy(desc(recording.recorded_at), desc(recording.ulid))
      .limit(batchSize)
    for (const ulids of batchesOf(rows)) yield await readNotes(db, partition.account_id, ulids)
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

export async function countNotes(db: Queries, partition: Partition): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(recording)
    .where(and(isIn(partition), isNull(recording.deleted_at)))
  return row?.all ?? 0
}

/** Where the notes are now that have changed since, without a word of them. */
export async function readMoved(db: Queries, account_id: string, after: number) {
  const { ulid, channel_id, created_by, deleted_at, version } = recording
  const rows = await db
    .select({ ulid, channel_id, created_by, deleted_at, version, bytes: storedBytes })
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .where(and(eq(recording.account_id, account_id), gt(version, after)))
  return rows.map(({ channel_id: filed, created_by: author, deleted_at: deleted, ...row }) => ({
    ...row,
    place: deleted === null ? placeOf({ channel_id: filed, created_by: author }) : undefined,
  }))
}

/** What is gone for good since. */
export async function readGone(db: Queries, account_id: string, after: number) {
  return db
    .select({ ulid: tombstone.key, version: tombstone.version })
    .from(tombstone)
    .where(
      and(
        eq(tombstone.account_id, account_id),
        eq(tombstone.kind, 'recording'),
        gt(tombstone.version, after),
      ),
    )
}

export async function readNotes(
  db: Queries,
  account_id: string,
  ulids: readonly string[],
): Promise<IndexedNote[]> {
  const { ulid, recorded_at, title, attachments, tags, channel_id } = recording
  const said = sql<string>`coalesce(${transcript.text}, '')`
  const rows = await db
    .select({ ulid, recorded_at, title, transcript: said, attachments, tags, channel_id })
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .where(and(eq(recording.account_id, account_id), inArray(ulid, [...ulids]), isNull(recording.deleted_at)))
  return rows.map(({ attachments: attached, tags: filed, channel_id: place, ...row }) => ({
    ...row,
    attachment: attached.map(({ description }) => description),
    facts: factsOf({ tags: filed, attachments: attached, channel_id: place }),
  }))
}

/** As many together as are quickly read. */
export function batchesOf(rows: readonly { ulid: string; bytes: number }[]): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const row of rows) {
    const batch = batches.at(-1)
    bytes += row.bytes
    if (batch && batch.length < batchSize && bytes <= batchBytes) batch.push(row.ulid)
    else {
      batches.push([row.ulid])
      bytes = row.bytes
    }
  }
  return batches
}

/** As the database keeps it: known without reading it. */
const storedBytes = sql<number>`coalesce(pg_column_size(${transcript.text}), 0)`

export function isIn({ account_id, place }: Partition): SQL | undefined {
  const isThere = place.startsWith(ofAuthor)
    ? and(isNull(recording.channel_id), eq(recording.created_by, place.slice(ofAuthor.length)))
    : eq(recording.channel_id, place)
  return and(eq(recording.account_id, account_id), isThere)
}
