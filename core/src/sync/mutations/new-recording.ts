import { z } from 'zod'
import { moment } from '../../entities/moment.ts'
import { maxTagsOfRecording, peaks, type Segment, seconds, transcription } from '../../entities/recording.ts'
import { summaryOf } from '../../entities/split-recording.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { captionsEngine, deviceEngine, isDraft } from '../../recording/device-engines.ts'
import { importedEngine } from '../../recording/imported-engine.ts'
import { isSilent } from '../../recording/silent-engines.ts'
import { withinSound } from '../../text/segment-times.ts'
import { tidySegments } from '../../text/segments.ts'
import { titleOf } from '../../text/title-of.ts'
import { isUntranscribed } from '../../text/wordless.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { channelForNew } from './channel-row.ts'
import { id } from './fields.ts'
import { demandRecordable, getWords, putRecording, putWords, type Words } from './recording-row.ts'
import { title } from './recording-title.ts'
import { assertCan, demandOf } from './rights.ts'
import { knownTags } from './tag-row.ts'
import { type WrittenWords, writtenIn } from './transcript.ts'

const created = z.strictObject({
  ulid: id,
  /** Empty: its first words become the title, and a better one follows. */
  title: title.default(''),
  recorded_at: moment,
  duration: seconds.nullable().default(null),
  segments: transcription.shape.segments.default([]),
  language: transcription.shape.language.default(null),
  engine: transcription.shape.engine.default(null),
  tags: z.array(z.string().max(64)).max(maxTagsOfRecording).default([]),
  peaks: peaks.nullable().default(null),
  /** In a team; null: nowhere yet, and only its author sees it. Not given: where a new one belongs. */
  channel_id: id.nullable().optional(),
})
type Created = z.output<typeof created>

export const newRecordingMutations = {
  'recording.create': mutation(created, async (tx, args) => {
    assertCan(tx, 'recording.create')
    const row = await tx.get('recording', args.ulid)
    if (row) return fillIn(tx, row, args)
    demandRecordable(tx, args.recorded_at)
    const filed = await filing(tx, args.channel_id)
    const segments = wordsOf(args, args.duration)
    const made = { ...blank({ ...args, segments }, tx), ...filed, tags: await knownTags(tx, args.tags) }
    if (args.engine === null && segments.length === 0) return putRecording(tx, made, {})
    await putWords(tx, made, { segments, corrected: null }, { row: {} })
  }),
} as const

function blank({ segments, ...args }: Created, { actor, now, at }: Tx): RecordingRow {
  return {
    ...args,
    ...summaryOf(segments),
    title: args.title || titleOf(segments),
    has_own_title: args.title !== '',
    past_titles: [],
    transcribed_seconds: null,
    sides: null,
    edited_at: null,
    status: isSilent(args) ? 'ready' : 'local',
    progress: null,
    failure: null,
    attachments: [],
    updated_at: now,
    changed_at: args.title === '' ? {} : { title: at },
    latest_attachment_updated_at: null,
    sound: null,
    created_by: actor.user_id,
    channel_id: null,
    filed_at: null,
    pinned_at: null,
    deleted_at: null,
  }
}

/**
 * The sound may reach the server before its note does, and make the row. The note's own `create` then
 * brings what was still missing, and changes nothing that is there.
 */
async function fillIn(tx: Tx, row: RecordingRow, args: Created): Promise<void> {
  demandOf(tx, 'recording.edit', row)
  const before = await getWords(tx, row.ulid)
  const filled = filledBy(args, row, before)
  const changes: Partial<RecordingRow> = { ...filled?.row }
  const { segments } = filled?.words ?? before
  if (!row.has_own_title) Object.assign(changes, titleIn({ ...row, ...changes }, args, segments))
  if (row.duration === null && args.duration !== null) changes.duration = args.duration
  if (row.peaks === null && args.peaks !== null) changes.peaks = args.peaks
  if (row.channel_id === null) Object.assign(changes, await filing(tx, args.channel_id))
  if (row.tags.length === 0 && args.tags.length > 0) changes.tags = await knownTags(tx, args.tags)
  if (filled) await putWords(tx, row, filled.words, { row: changes })
  else if (Object.keys(changes).length > 0) await putRecording(tx, row, changes)
}

/** The engine may have been done before the note came: its title gives way to the one that a person chose. */
function titleIn(row: RecordingRow, args: Created, segments: readonly Segment[]): Partial<RecordingRow> {
  if (args.title) return { title: args.title, has_own_title: true }
  const words = row.title === '' ? titleOf(segments) : ''
  return words ? { title: words } : {}
}

/** Times that cannot be are put right: what was said is not refused for them. */
function wordsOf({ segments }: Created, duration: number | null): Segment[] {
  return withinSound(tidySegments(segments), { duration, words: [] })
}

/** The words that a device has had to add since: all of its captions, or what it made of the whole sound. */
function filledBy(args: Created, row: RecordingRow, before: Words): WrittenWords | undefined {
  const { language, engine } = args
  const segments = wordsOf(args, row.duration ?? args.duration)
  if (engine === deviceEngine) {
    const written = { segments, language, engine, transcribed_seconds: null }
    return isDraft(row) ? writtenIn(row, before, written) : undefined
  }
  // An engine may have been quicker than the words that came with the sound.
  if (engine === importedEngine && row.engine !== importedEngine) {
    return writtenIn(row, before, { segments, language, engine, transcribed_seconds: null })
  }
  const isNeeded = isUnwritten(row, before.segments) || isCaptionedSoFar(row, before.segments, args)
  if (segments.length === 0 || !isNeeded) return undefined
  return { row: { language, engine }, words: { segments, corrected: null } }
}

function isUnwritten({ engine, edited_at }: RecordingRow, here: readonly Segment[]): boolean {
  return engine === null && edited_at === null && here.length === 0
}

/** The note was made before its captions had come to their end; these are all of them. */
function isCaptionedSoFar(
  row: RecordingRow,
  here: readonly Segment[],
  { engine, segments }: Created,
): boolean {
  if (row.engine !== captionsEngine || engine !== captionsEngine || row.edited_at !== null) return false
  const [more, left] = [countOf(segments) - countOf(here), countLeftOut(here) - countLeftOut(segments)]
  return more > 0 || (more === 0 && left > 0)
}

function countOf(segments: readonly Segment[]): number {
  return segments.length - countLeftOut(segments)
}

function countLeftOut(segments: readonly Segment[]): number {
  return segments.filter(isUntranscribed).length
}

/**
 * A channel that is gone, hidden or archived by now must not keep a recording from being made, and what was said for a
 * few must not be told to all: it is nowhere yet.
 */
async function filing(
  tx: Tx,
  wanted: string | null | undefined,
): Promise<Partial<Pick<RecordingRow, 'channel_id' | 'filed_at'>>> {
  if (wanted === undefined) return filedIn(tx, await channelForNew(tx))
  const asked = wanted === null ? undefined : await tx.get('channel', wanted)
  return filedIn(tx, asked?.archived_at === null ? asked.id : null)
}

function filedIn({ now }: Tx, channel_id: string | null) {
  return channel_id === null ? {} : { channel_id, filed_at: now }
}
