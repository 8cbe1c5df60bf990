import type { ListedRecording, ListRecordingsQuery } from '@earmark/core/recordings-api.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { fittingPage } from '../../platform/sync/read-changes.ts'
import { isItsTranscript, listedFields, storedBytes } from '../../platform/sync/read-recording.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import { hasTag } from '../../platform/sync/tables.ts'
import { isAfter, writeCursor } from '../../platform/time-cursor.ts'
import type { Queries } from '../../ports/database.ts'

export interface RecordingPage {
  items: ListedRecording[]
  next_cursor: string | null
}

/** Newest first. The next page begins after the last one of this, whatever has come or gone in the meantime. */
export async function listRecordings(
  db: Queries,
  seer: Seer,
  query: ListRecordingsQuery,
): Promise<RecordingPage> {
  const isWanted = and(visibleTo(db, seer).recordings, ...conditionsOf(query))
  const newestFirst = [desc(recording.recorded_at), desc(recording.ulid)]
  const found = await db
    .select({ ulid: recording.ulid, recorded_at: recording.recorded_at, stored_bytes: storedBytes })
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .where(isWanted)
    .orderBy(...newestFirst)
    .limit(query.limit + 1)
  // Whole transcripts: a hundred of the longest would be most of a gigabyte.
  const page = fittingPage(found, query.limit)
  const last = page.at(-1)
  const ulids = page.map(({ ulid }) => ulid)
  const items = last ? await readListed(db, and(isWanted, inArray(recording.ulid, ulids)), newestFirst) : []
  return {
    items,
    next_cursor:
      last && found.length > page.length ? writeCursor({ at: last.recorded_at, id: last.ulid }) : null,
  }
}

function readListed(db: Queries, where: SQL | undefined, order: SQL[]): Promise<ListedRecording[]> {
  return db
    .select(listedFields)
    .from(recording)
    .leftJoin(transcript, isItsTranscript)
    .where(where)
    .orderBy(...order)
}

function conditionsOf({ cursor, tag, channel, from, to, trash }: ListRecordingsQuery): (SQL | undefined)[] {
  return [
    trash ? isNotNull(recording.deleted_at) : isNull(recording.deleted_at),
    tag === undefined ? undefined : hasTag(tag),
    channel === undefined ? undefined : eq(recording.channel_id, channel),
    from === undefined ? undefined : gte(recording.recorded_at, from),
    to === undefined ? undefined : lte(recording.recorded_at, to),
    isAfter([recording.recorded_at, recording.ulid], cursor),
  ]
}
