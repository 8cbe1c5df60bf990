import type { Recording } from '@earmark/core/entities/recording.ts'
import { type ListedRecording, searchedTranscript } from '@earmark/core/recordings-api.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { recording } from '../db/recordings-schema.ts'
import { type Sight, sightOf } from './sight.ts'

const { account_id: _a, version: _v, sound_key: _s, ...fields } = getTableColumns(recording)

/** The columns that are the entity, without those that only the server knows. */
export const recordingFields = fields

/** In the trash or not; one that is hidden from who asks is not there. */
export async function readRecording(db: Queries, sight: Sight, ulid: string): Promise<Recording | undefined> {
  const [row] = await db
    .select(recordingFields)
    .from(recording)
    .where(and(sightOf(db, sight).recordings, eq(recording.ulid, ulid)))
  return row
}

const { corrected: _c, peaks: _p, past_titles: _t, ...rest } = recordingFields

const { segments: _g, ...short } = rest

/** As `SearchedRecording` wants it: no more of a note than a list shows, whatever somebody has put into it. */
export const searchedFields = {
  ...short,
  transcript: sql<string>`left(${recording.transcript}, ${searchedTranscript})`.as('transcript'),
  attachments: sql<
    Recording['attachments']
  >`CASE WHEN pg_column_size(${recording.attachments}) < 32768 THEN ${recording.attachments} ELSE '[]' END`.as(
    'attachments',
  ),
}

/** As `ListedRecording` wants it. Cut down in the database: an hour's word times are megabytes. */
export const listedFields = {
  ...rest,
  segments: sql<ListedRecording['segments']>`coalesce(
    (SELECT jsonb_agg(one - 'words' ORDER BY place)
     FROM jsonb_array_elements(${recording.segments}) WITH ORDINALITY AS each(one, place)), '[]')`.as(
    'segments',
  ),
}
