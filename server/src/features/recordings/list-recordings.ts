import { AppError } from '@earmark/core/errors.ts'
import { isUlid } from '@earmark/core/ids.ts'
import type { ListedRecording, ListRecordingsQuery } from '@earmark/core/recordings-api.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { keepable } from '../../platform/sync/keepable.ts'
import { fittingPage } from '../../platform/sync/read-changes.ts'
import { isItsTranscript, listedFields, storedBytes } from '../../platform/sync/read-recording.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import { hasTag } from '../../platform/sync/tables.ts'
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
  const found = await keepable(
    db
      .select({ ulid: recording.ulid, recorded_at: recording.recorded_at, stored_bytes: storedBytes })
      .from(recording)
      .leftJoin(transcript, isItsTranscript)
      .where(isWanted)
      .orderBy(...newestFirst)
      .limit(query.limit + 1),
  )
  // Whole transcripts: a hundred of the longest would be most of a gigabyte.
  const page = fittingPage(found, query.limit)
  const last = page.at(-1)
  const ulids = page.map(({ ulid }) => ulid)
  const items = last ? await readListed(db, and(isWanted, inArray(recording.ulid, ulids)), newestFirst) : []
  return { items, next_cursor: last && found.length > page.length ? writeCursor(last) : null }
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
    cursor === undefined ? undefined : isAfter(readCursor(cursor)),
  ]
}

interface Position {
  recorded_at: string
  ulid: string
}

/** One comparison of pairs, which the index answers; two joined by OR it would not. */
function isAfter({ recorded_at, ulid }: Position): SQL {
  return sql`(${recording.recorded_at}, ${recording.ulid}) < (${recorded_at}::timestamptz, ${ulid})`
}

function writeCursor({ recorded_at, ulid }: Position): string {
  return Buffer.from(`${recorded_at} ${ulid}`).toString('base64url')
}

function readCursor(cursor: string): Position {
  const [recorded_at = '', ulid = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isUlid(ulid) || Number.isNaN(Date.parse(recorded_at))) {
    throw new AppError('invalid_input', 'a cursor that no list has given', {
      detail: '“cursor” must be the next_cursor of the page before.',
    })
  }
  return { recorded_at, ulid }
}
