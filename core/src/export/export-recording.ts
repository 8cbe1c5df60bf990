import type { Recording } from '../entities/recording.ts'
import type { Tag } from '../entities/tag.ts'
import { isTimed } from '../recording/silent-engines.ts'
import type { TimeStyle } from '../text/dates.ts'
import { textOf } from '../text/wordless.ts'
import { fileNameOf } from './file-name.ts'
import { toMarkdown } from './markdown.ts'
import { toSrt, toVtt } from './subtitles.ts'
import { toText } from './plain-text.ts'
import type { WrittenNote } from './written-note.ts'

export const textFormats = ['md', 'txt', 'srt', 'vtt'] as const
export type TextFormat = (typeof textFormats)[number]

export const exportFormats = ['md', 'txt', 'json', 'srt', 'vtt'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Words that nobody said have no times, and subtitles are nothing without. */
export function exportFormatsOf(note: Pick<Recording, 'engine'>): readonly ExportFormat[] {
  return isTimed(note)
    ? exportFormats
    : exportFormats.filter((format) => format !== 'srt' && format !== 'vtt')
}

/** As people know them. */
export const formatNames: Record<ExportFormat, string> = {
  md: 'Markdown',
  txt: 'Plain text',
  json: 'JSON',
  srt: 'Subtitles (SRT)',
  vtt: 'Subtitles (WebVTT)',
}

/** Made by the server: what writes them is too large for a page, and one of them has the sound in it. */
export const documentFormats = ['pdf', 'docx', 'html'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export const documentNames: Record<DocumentFormat, string> = {
  pdf: 'PDF',
  docx: 'Word',
  html: 'Web page with audio',
}

export function isDocumentFormat(format: ExportFormat | DocumentFormat): format is DocumentFormat {
  return documentFormats.some((one) => one === format)
}

export interface ExportFile {
  file_name: string
  /** Media type, always in UTF-8. */
  type: string
  text: string
}

type Write = (note: WrittenNote, tagNames: readonly string[], dates: TimeStyle) => string

const texts: Record<TextFormat, { type: string; write: Write }> = {
  md: { type: 'text/markdown; charset=utf-8', write: toMarkdown },
  txt: { type: 'text/plain; charset=utf-8', write: toText },
  srt: { type: 'application/x-subrip; charset=utf-8', write: toSrt },
  vtt: { type: 'text/vtt; charset=utf-8', write: toVtt },
}

export interface ExportOptions {
  /** The account's; a tag that is no more is left out. */
  tags: readonly Tag[]
  format: ExportFormat
  /** Of who exports it: times are theirs. */
  dates: TimeStyle
}

/** One note as a file. */
export function exportRecording(recording: Recording, { tags, format, dates }: ExportOptions): ExportFile {
  const tagNames = tagNamesOf(recording, tags)
  if (format !== 'json') return exportText(recording, { tagNames, format, dates })
  const file_name = `${fileNameOf(recording, dates.timeZone)}.json`
  return { file_name, type: 'application/json', text: toJson(recording, tagNames) }
}

/** The same of one of which no more is known than a text tells. */
export function exportText(
  note: WrittenNote,
  { tagNames, format, dates }: { tagNames: readonly string[]; format: TextFormat; dates: TimeStyle },
): ExportFile {
  const { type, write } = texts[format]
  const file_name = `${fileNameOf(note, dates.timeZone)}.${format}`
  return { file_name, type, text: write(note, tagNames, dates) }
}

export function tagNamesOf(recording: Pick<Recording, 'tags'>, tags: readonly Tag[]): string[] {
  return recording.tags.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? [])
}

/** For programs, so in UTC: what a person would want back, with tags by their names; where it stands on this server's road is left out. */
function toJson(recording: Recording, tagNames: readonly string[]): string {
  const { ulid, title, recorded_at, updated_at, duration, language, engine, edited_at } = recording
  const { pinned_at, segments, attachments, transcribed_seconds } = recording
  const fields = { ulid, title, recorded_at, updated_at, duration, language, engine, edited_at, pinned_at }
  const missing = { transcribed_seconds, is_damaged: recording.sound?.is_damaged === true }
  const words = { transcript: textOf(segments), segments }
  return `${JSON.stringify({ ...fields, ...missing, tags: tagNames, ...words, attachments }, null, 2)}\n`
}
