import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { type PreparedNote, prepareNote, prepareQuery } from '@earmark/core/search/score.ts'
import { type Suggestion, suggest } from '@earmark/core/search/suggest.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import type { Queries } from '../../ports/database.ts'

export interface NoteSearch {
  account_id: string
  query: string
  most: number
  /** A note's day is that of the person's time zone. */
  timeZone: string
}

/** A batch takes a few milliseconds to go through, after which other requests have their turn. */
const batchSize = 200

/** The best notes of the account, by the same rules as on a device. Those in the trash are not looked at. */
export async function searchNotes(db: Queries, search: NoteSearch): Promise<Suggestion[]> {
  const query = prepareQuery(search.query)
  const notes = readNotes(db, search)
  let best: Suggestion[] = []
  for await (const batch of notes) {
    best = suggest([...best.map(({ note }) => note), ...batch], query, search.most)
  }
  return best
}

async function* readNotes(db: Queries, search: NoteSearch): AsyncGenerator<PreparedNote[]> {
  const calendar = makeCalendar(search.timeZone)
  const nameOf = new Map((await readTags(db, search.account_id)).map(({ id, name }) => [id, name]))
  let after = ''
  for (;;) {
    const rows = await readBatch(db, search.account_id, after)
    yield rows.map(({ tags, attachments, ...row }) =>
      prepareNote(
        {
          ...row,
          attachment: attachments.map(({ description }) => description),
          tag_names: tags.flatMap((id) => nameOf.get(id) ?? []),
        },
        calendar,
      ),
    )
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.ulid
  }
}

function readBatch(db: Queries, account_id: string, after: string) {
  const { ulid, recorded_at, title, transcript, attachments, tags } = recording
  return db
    .select({ ulid, recorded_at, title, transcript, attachments, tags })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), isNull(recording.deleted_at), gt(ulid, after)))
    .orderBy(asc(ulid))
    .limit(batchSize)
}
