import type { CreationSource } from '@earmark/core/creations/make-creation.ts'
import type { NoteSource } from '@earmark/core/creations/make-of-many.ts'
import type { MeetingLine } from '@earmark/core/entities/meeting.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import type { Notes } from '../local-db/notes.ts'
import { readWhole } from '../local-db/row-cache.ts'

type Said = Pick<Recording, 'segments' | 'recorded_at' | 'language'>

function sourceOf(
  { segments, recorded_at, language }: Said,
  written: readonly MeetingLine[] | undefined,
  { timeZone, locale }: TimeStyle,
): CreationSource {
  return { segments, recorded_at, language, timeZone, locale, written }
}

/** The words of a note that is at hand; of a meeting with what was written down meanwhile. */
export async function readSource(
  { device }: Pick<Notes, 'device'>,
  recording: Said & Pick<Recording, 'ulid'>,
  style: TimeStyle,
): Promise<CreationSource> {
  const meeting = await (await device.open()).get('meetings', recording.ulid)
  return sourceOf(recording, meeting?.lines, style)
}

/** The words of several notes; those that are gone, in the trash or without words have none. */
export async function readSources(
  { device }: Pick<Notes, 'device'>,
  ulids: readonly string[],
  style: TimeStyle,
): Promise<NoteSource[]> {
  const db = await device.open()
  const rows = await Promise.all(ulids.map((ulid) => readWhole(db, ulid)))
  const meetings = await Promise.all(ulids.map((ulid) => db.get('meetings', ulid)))
  const writtenIn = new Map(meetings.flatMap((meeting) => (meeting ? [[meeting.ulid, meeting.lines]] : [])))
  return rows
    .filter((row) => row !== null)
    .filter(({ deleted_at, segments }) => deleted_at === null && segments.length > 0)
    .map((row) => ({ ulid: row.ulid, ...sourceOf(row, writtenIn.get(row.ulid), style) }))
}
