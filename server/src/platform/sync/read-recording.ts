import type { Recording, Segment } from '@earmark/core/entities/recording.ts'
import { type ListedRecording, searchedTranscript } from '@earmark/core/recordings-api.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { recording, transcript } from '../db/recordings-schema.ts'
import { type Seer, visibleTo } from './visibility.ts'

const { account_id: _a, version: _v, sound_key: _s, ...fields } = getTableColumns(recording)
const { account_id: _ta, version: _tv, text: _tt, ...words } = getTableColumns(transcript)

/** The columns that are the entity, without those that only the server knows. */
export const recordingFields = fields
export const transcriptFields = words

const { excerpt: _e, doubt: _d, ...own } = recordingFields

/** To be joined where the words are wanted too: a recording may have none yet. */
export const isItsTranscript = and(
  eq(transcript.account_id, recording.account_id),
  eq(transcript.ulid, recording.ulid),
)

/** A recording with its words, from both tables. */
export const wholeFields = {
  ...own,
  transcript: sql<string>`coalesce(${transcript.text}, '')`.as('transcript'),
  segments: sql<Segment[]>`coalesce(${transcript.segments}, '[]')`.as('segments'),
  corrected: transcript.corrected,
}

/** As the database keeps them: known without reading them. */
export const storedBytes = sql<number>`coalesce(pg_column_size(${transcript.segments}) + pg_column_size(${transcript.text}), 0)`

export function selectWhole(db: Queries, where: SQL | undefined) {
  return db.select(wholeFields).from(recording).leftJoin(transcript, isItsTranscript).where(where)
}

/** In the trash or not; one that is hidden from who asks is not there. */
export async function readRecording(db: Queries, seer: Seer, ulid: string): Promise<Recording | undefined> {
  const [row] = await selectWhole(db, and(visibleTo(db, seer).recordings, eq(recording.ulid, ulid)))
  return row
}

const { peaks: _p, past_titles: _t, ...rest } = own

/** As `SearchedRecording` wants it: no more of a note than a list shows, whatever somebody has put into it. */
export const searchedFields = {
  ...rest,
  transcript: sql<string>`left(coalesce(${transcript.text}, ''), ${searchedTranscript})`.as('transcript'),
  attachments: sql<
    Recording['attachments']
  >`CASE WHEN pg_column_size(${recording.attachments}) < 32768 THEN ${recording.attachments} ELSE '[]' END`.as(
    'attachments',
  ),
}

/** As `ListedRecording` wants it. Cut down in the database: an hour's word times are megabytes. */
export const listedFields = {
  ...rest,
  transcript: wholeFields.transcript,
  segments: sql<ListedRecording['segments']>`coalesce(
    (SELECT jsonb_agg(one - 'words' ORDER BY place)
     FROM jsonb_array_elements(${transcript.segments}) WITH ORDINALITY AS each(one, place)), '[]')`.as(
    'segments',
  ),
}
