import {
  numberedNote,
  numberedNotes,
  type ReadSentence,
  readSentences,
  shareRoom,
} from '@earmark/core/creations/write-by-model.ts'
import { creationLimits } from '@earmark/core/entities/creation.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { spokenSentences } from '@earmark/core/insights/spoken-sentences.ts'
import { refused } from '@earmark/core/refusals.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { isItsTranscript, selectWhole } from '../../platform/sync/read-recording.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'

/** What a model reads of notes: its list, and each sentence of it. */
export interface ForModel {
  list: string
  read: readonly ReadSentence[]
}

export function readOneForModel(
  { segments, recorded_at }: Pick<Recording, 'segments' | 'recorded_at'>,
  timeZone: string,
): ForModel {
  const note = {
    sentences: spokenSentences(segments),
    said_on: makeCalendar(timeZone)(Date.parse(recorded_at)),
  }
  const list = numberedNote(note)
  if (list === '') throw refused('no_words', 'nothing to send')
  if (list.length > creationLimits.sent)
    throw refused('too_long_to_send', `a note of ${list.length} characters`, { most: creationLimits.sent })
  return { list, read: readSentences([note]) }
}

interface ManyForModel extends ForModel {
  /** The notes that are in it, oldest first. */
  of: string[]
  no_room_for: string[]
}

/** Of those that the seer may see, as many as have room. Only these are read whole: an hour's word times are megabytes. */
export async function readManyForModel(
  db: Queries,
  seer: Seer,
  { of, timeZone }: { of: readonly string[]; timeZone: string },
): Promise<ManyForModel> {
  const { read, noRoom } = shareRoom(await readLengths(db, seer, of))
  const ulidsOf = (notes: readonly { ulid: string }[]) => notes.map(({ ulid }) => ulid)
  const no_room_for = ulidsOf(noRoom)
  const whole = read.length === 0 ? [] : await selectWhole(db, isReadable(db, seer, ulidsOf(read)))
  const dayOf = makeCalendar(timeZone)
  const notes = read
    .flatMap(({ ulid }) => whole.find((note) => note.ulid === ulid) ?? [])
    .map(({ ulid, title, recorded_at, segments }) => ({
      ulid,
      title,
      said_on: dayOf(Date.parse(recorded_at)),
      sentences: spokenSentences(segments),
    }))
    .filter(({ sentences }) => sentences.length > 0)
  if (notes.length > 0)
    return { list: numberedNotes(notes), read: readSentences(notes), of: ulidsOf(notes), no_room_for }
  if (no_room_for.length === 0) throw refused('no_words_in_many', 'nothing to send')
  throw refused('too_long_to_send', 'none of the notes has room', { most: creationLimits.sent })
}

function isReadable(db: Queries, seer: Seer, ulids: readonly string[]) {
  return and(
    visibleTo(db, seer).recordings,
    inArray(recording.ulid, [...ulids]),
    isNull(recording.deleted_at),
  )
}

async function readLengths(db: Queries, seer: Seer, ulids: readonly string[]) {
  const { ulid, recorded_at } = recording
  return db
    .select({ ulid, recorded_at, letters: sql<number>`length(${transcript.text})` })
    .from(recording)
    .innerJoin(transcript, isItsTranscript)
    .where(isReadable(db, seer, ulids))
}
