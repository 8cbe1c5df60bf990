import type { CreationSource } from '@earmark/core/creations/make-creation.ts'
import type { NoteSource } from '@earmark/core/creations/make-of-many.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import type { Notes } from '../local-db/notes.ts'
import { readWhole } from '../local-db/row-cache.ts'

type Said = Pick<Recording, 'segments' | 'recorded_at' | 'language'>

export function sourceOf(
  { segments, recorded_at, language }: Said,
  { timeZone, locale }: TimeStyle,
): CreationSource {
  return { segments, recorded_at, language, timeZone, locale }
}

/** The words of several notes; those that are gone, in the trash or without words have none. */
export async function readSources(
  { device }: Pick<Notes, 'device'>,
  ulids: readonly string[],
  style: TimeStyle,
): Promise<NoteSource[]> {
  const db = await device.open()
  const rows = await Promise.all(ulids.map((ulid) => readWhole(db, ulid)))
  return rows
    .filter((row) => row !== null)
    .filter(({ deleted_at, segments }) => deleted_at === null && segments.length > 0)
    .map((row) => ({ ulid: row.ulid, ...sourceOf(row, style) }))
}
