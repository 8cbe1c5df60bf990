import type { SharedNote } from '../entities/share.ts'
import {
  type ExportFile,
  exportFormatsOf,
  exportText,
  type TextFormat,
  textFormats,
} from '../export/export-recording.ts'
import { typedEngine } from '../recording/silent-engines.ts'
import { joinSegments } from '../text/segments.ts'

/** Nobody has said where the reader is. */
const dates = { timeZone: 'UTC', locale: 'en-GB' } as const

/** What the file of a shared note does not tell. */
const untold = {
  ulid: null,
  status: 'ready',
  edited_at: null,
  sound: null,
  transcribed_seconds: null,
} as const

type Told = Pick<SharedNote, 'title' | 'recorded_at' | 'duration' | 'language' | 'segments' | 'is_typed'>

/** What a visitor may take away. */
export function sharedFormatsOf(note: Pick<SharedNote, 'is_typed'>): readonly TextFormat[] {
  const formats = exportFormatsOf({ engine: engineOf(note) })
  return textFormats.filter((format) => formats.includes(format))
}

/** Which engine heard it is not told; that none did has to be. */
export function engineOf({ is_typed }: Pick<SharedNote, 'is_typed'>): string | null {
  return is_typed ? typedEngine : null
}

/** The words of a shared note as a file. */
export function sharedFile(note: Told, format: TextFormat): ExportFile {
  const { title, recorded_at, duration, language, segments } = note
  const engine = engineOf(note)
  const told = {
    title,
    recorded_at,
    duration,
    language,
    engine,
    segments,
    transcript: joinSegments(segments),
  }
  return exportText({ ...untold, ...told, attachments: [] }, { tagNames: [], format, dates })
}
