import type { SharedNote } from '../entities/share.ts'
import { type ExportFile, exportText, type TextFormat } from '../export/export-recording.ts'
import { joinSegments } from '../text/segments.ts'

/** Nobody has said where the reader is. */
const dates = { timeZone: 'UTC', locale: 'en-GB' } as const

/** What the file of a shared note does not tell. */
const untold = {
  ulid: null,
  engine: null,
  status: 'ready',
  edited_at: null,
  sound: null,
  transcribed_seconds: null,
} as const

type Told = Pick<SharedNote, 'title' | 'recorded_at' | 'duration' | 'language' | 'segments'>

/** The words of a shared note as a file. */
export function sharedFile(note: Told, format: TextFormat): ExportFile {
  const { title, recorded_at, duration, language, segments } = note
  const told = { title, recorded_at, duration, language, segments, transcript: joinSegments(segments) }
  return exportText({ ...untold, ...told, attachments: [] }, { tagNames: [], format, dates })
}
