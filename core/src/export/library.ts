import { z } from 'zod'
import { type MissingBytes, missingBytes } from '../archives-api.ts'
import { conversation } from '../entities/conversation.ts'
import { maxSavedSearches, savedSearch } from '../entities/marks.ts'
import { type Recording, type RecordingStatus, recording } from '../entities/recording.ts'
import { type Tag, tag } from '../entities/tag.ts'
import { template } from '../entities/template.ts'
import { templateLimits } from '../entities/template-limits.ts'
import { vocabulary } from '../entities/vocabulary.ts'
import { isUlid } from '../ids.ts'
import { reviewRequest } from '../reviews/reviews-api.ts'
import { partsOfRecording } from '../sync/mutations/recording-parts.ts'
import { takenTime } from '../sync/clock.ts'
import { joinSegments, tidySegments } from '../text/segments.ts'
import { type FileNamed, fileNameOf, safeFileName } from './file-name.ts'
import { toMarkdown } from './markdown.ts'

/** How a library lies in its archive. Readers of an older form stay; a newer one gets a higher number. */
export const libraryVersion = 1
export const infoName = 'earmark.json'

/** `earmark.json`: by it an archive is known as ours. */
export const libraryInfo = z.object({
  format: z.literal('earmark-library'),
  version: z.number().int().min(1),
  exported_at: z.iso.datetime(),
  notes: z.number().int().min(0),
  tags: z.array(tag).max(10_000),
  searches: z.array(savedSearch).max(maxSavedSearches),
  /** Archives of earlier builds have none. */
  conversations: z.array(conversation).max(10_000).default([]),
  /** The names that its transcripts are spelled with; archives of earlier builds have none. */
  vocabulary: vocabulary.shape.words.default([]),
  /** What things are made by; archives of earlier builds have none. */
  templates: z.array(template).max(templateLimits.ofAccount).default([]),
  /** What the person has written about Earmark; archives of earlier builds do not say. */
  review: reviewRequest.nullable().default(null),
  /** What should be in it and is not; archives of earlier builds do not say. */
  missing: z.array(missingBytes).default([]),
})
export type LibraryInfo = z.infer<typeof libraryInfo>

const fileIn = z.object({ path: z.string().max(1_000), bytes: z.number().int().min(0), sha256: z.string() })

/** `data/ULID.json`: all that is needed to have the note back as it was. */
export const libraryNote = z.object({
  recording,
  /** Null: it has none, or its bytes were lost. */
  sound: fileIn.nullable(),
  files: z.array(
    fileIn.extend({
      attachment_id: z.string().max(64),
      type: z.string().max(200),
      created_at: z.iso.datetime(),
    }),
  ),
  /** What is to be done, and what was done with its insights; archives of earlier builds have neither. */
  ...partsOfRecording,
})
export type LibraryNote = z.infer<typeof libraryNote>

export function dataName(ulid: string): string {
  return `data/${ulid}.json`
}

/** The note that a file of the archive is about; undefined for all other files. */
export function ulidIn(name: string): string | undefined {
  const [, ulid = ''] = /^data\/([0-9A-Z]{26})\.json$/.exec(name) ?? []
  return isUlid(ulid) ? ulid : undefined
}

/** With its identifier: two notes of one day may have one title. */
export function soundName(row: FileNamed & Pick<Recording, 'ulid'>, ending: string): string {
  return `sound/${fileNameOf(row, inUtc.timeZone)} ${row.ulid}.${ending}`
}

export function attachmentName(ulid: string, { id, file_name }: { id: string; file_name: string }): string {
  return `attachments/${ulid}/${id} ${safeFileName(file_name)}`
}

/** Which note a sound or a file of the archive belongs to. */
export function ownerOfFile(name: string): string | undefined {
  const [, hung, spoken] = /^attachments\/([0-9A-Z]{26})\/|^sound\/.* ([0-9A-Z]{26})\.\w+$/s.exec(name) ?? []
  return hung ?? spoken
}

/** A folder for each month, as people put such things; a note's links lead up from there. */
export function markdownName(row: FileNamed): string {
  return `notes/${row.recorded_at.slice(0, 4)}/${row.recorded_at.slice(5, 7)}/${fileNameOf(row, inUtc.timeZone)}.md`
}

const toRoot = '../../../'

/** An archive is the same whoever makes it, and wherever it is read in again. */
const inUtc = { timeZone: 'UTC', locale: 'en-GB' } as const

export function libraryMarkdown(
  { recording: row, sound, files }: Pick<LibraryNote, 'recording' | 'sound' | 'files'>,
  tagNames: readonly string[],
): string {
  const paths = new Map(files.map(({ attachment_id, path }) => [attachment_id, toRoot + path]))
  return toMarkdown(row, tagNames, inUtc, { sound: sound && toRoot + sound.path, paths })
}

/** What was under way when it was written stands where it can be taken up again: nobody is at work on a copy. */
const settledStatus: Partial<Record<RecordingStatus, RecordingStatus>> = {
  uploading: 'local',
  transcribing: 'uploaded',
  enriching: 'uploaded',
}

export function settled(row: Recording): Recording {
  const status = settledStatus[row.status]
  return status === undefined ? row : { ...row, status, progress: null }
}

/**
 * A copy as it may stand here, from now on: no time in it is to come, for nothing could be changed before then; its
 * text is that of its segments; and what waits for a sound that did not come waits no longer.
 */
export function broughtIn(row: Recording, { now, hasSound }: { now: string; hasSound: boolean }): Recording {
  const past = (time: string) => takenTime(time, now)
  const pastOrNull = (time: string | null) => time && past(time)
  const segments = row.segments.every(({ start, end }) => end >= start)
    ? row.segments
    : tidySegments(row.segments)
  const changed_at = Object.fromEntries(Object.entries(row.changed_at).map(([part, at]) => [part, past(at)]))
  return {
    ...ended(row, hasSound),
    segments,
    transcript: joinSegments(segments),
    changed_at,
    past_titles: row.past_titles.map(({ title, at }) => ({ title, at: past(at) })),
    updated_at: past(row.updated_at),
    edited_at: pastOrNull(row.edited_at),
    pinned_at: pastOrNull(row.pinned_at),
    deleted_at: pastOrNull(row.deleted_at),
  }
}

const unfinished = new Set<RecordingStatus>(['local', 'uploading', 'uploaded', 'transcribing', 'enriching'])

/** With a sound it is transcribed; without one there is nothing to wait for. */
function ended(row: Recording, hasSound: boolean): Recording {
  if (!unfinished.has(row.status)) return row
  return { ...row, status: hasSound ? 'uploaded' : 'ready', progress: null }
}

/** The same note under another identifier, where its own is taken by somebody else's. */
export function renamed(row: Recording, ulid: string): Recording {
  const attachments = row.attachments.map((attachment) => ({ ...attachment, recording_id: ulid }))
  return { ...row, ulid, attachments }
}

/** Whose it is and where it is filed is not the note's: a copy belongs to who brings it, in their own account. */
export function isSameNote(a: Recording, b: Recording): boolean {
  const own = (row: Recording) =>
    sorted({ ...ended(row, row.sound !== null), created_by: null, channel_id: null, filed_at: null })
  return JSON.stringify(own(a)) === JSON.stringify(own(b))
}

/** A copy with its tags as they are called here: one that is not here at all is left out. */
export function withTagsOf(row: Recording, tags: readonly Tag[]): Recording {
  const here = new Map(
    tags.flatMap(({ id, aliases }) => [id, ...aliases].map((known) => [known, id] as const)),
  )
  const parts = Object.entries(row.changed_at).map(([part, at]) => {
    const known = part.startsWith('tag:') ? here.get(part.slice('tag:'.length)) : undefined
    return [known === undefined ? part : `tag:${known}`, at] as const
  })
  return {
    ...row,
    tags: [...new Set(row.tags.flatMap((id) => here.get(id) ?? []))],
    changed_at: Object.fromEntries(parts),
  }
}

/** A database gives the fields of an object back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]))
}

export function aboutLibrary({
  tags,
  notes,
  missing,
}: Pick<LibraryInfo, 'tags' | 'notes' | 'missing'>): string {
  return `Your Earmark library: ${countOf(notes, 'note')}, ${countOf(tags.length, 'tag')}.

notes/        every note as Markdown, by year and month; opens in Obsidian as a folder
sound/        the audio, as it was recorded
attachments/  files attached to notes
data/         the same notes for programs: everything Earmark knows about each
${infoName}  what this archive is, your tags, saved searches, conversations, vocabulary, templates and your review

To restore all of it, choose Settings, Data, Import an archive, and select the archive as you downloaded it.
Notes in the trash are only in data/.
${missingText(missing)}`
}

function missingText(missing: readonly MissingBytes[]): string {
  if (missing.length === 0) return ''
  const lines = missing.map(
    ({ title, ulid, file_name }) => `- ${title || 'Untitled'} (${ulid}): ${file_name ?? 'its audio'}`,
  )
  return `
Missing from this archive, because it is lost or damaged on the server. The words of these notes are here:
${lines.join('\n')}
`
}

function countOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
