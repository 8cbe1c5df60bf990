import type { Segment } from '../entities/recording.ts'
import type { RecordingRow, TranscriptRow } from '../entities/transcript.ts'
import type { RowKind } from '../sync/kinds.ts'
import type { Rows } from '../sync/row-schemas.ts'

type RecordingText = Pick<RecordingRow, 'title' | 'past_titles' | 'attachments' | 'peaks'>
type TranscriptText = Pick<TranscriptRow, 'segments' | 'corrected'>

/** What is written around a text and its times; of a text alone its characters count. */
const aroundSegment = 40
const aroundWord = 36
const aroundAttachment = 200
const aroundPeak = 4
const aroundTitle = 46

/**
 * About what a note's text takes, in bytes: it counts as storage beside its sound. Worked out in one walk: to write it
 * down only to measure it would take as long as to store it. The first words count with all the others.
 */
function recordingBytes(note: RecordingText): number {
  const attached = note.attachments.reduce(
    (sum, { description, url }) => sum + description.length + (url?.length ?? 0) + aroundAttachment,
    0,
  )
  return (
    note.title.length +
    note.past_titles.reduce((sum, { title }) => sum + title.length + aroundTitle, 0) +
    attached +
    (note.peaks?.length ?? 0) * aroundPeak
  )
}

/** The text is kept twice: with its times, and as it is searched. */
function transcriptBytes({ segments, corrected }: TranscriptText): number {
  const replaced = corrected?.flatMap((one) => one.segments) ?? []
  const searched = segments.reduce((sum, { text }) => sum + text.length + 1, 0)
  return searched + segmentBytes(segments) + segmentBytes(replaced)
}

function segmentBytes(segments: readonly Segment[]): number {
  let bytes = 0
  for (const { text, words = [] } of segments) {
    bytes += text.length + aroundSegment
    for (const word of words) bytes += word.text.length + aroundWord
  }
  return bytes
}

/** What stands around the words of other rows: identifiers and times. */
const aroundComment = 260
const aroundReaction = 100
const aroundRow = 200
const aroundMember = 30

/** Of other kinds, as what a person marks for themselves, there is never much. */
const bytesOf: { [K in RowKind]?: (row: Rows[K]) => number } = {
  recording: recordingBytes,
  transcript: transcriptBytes,
  comment: ({ text }) => text.length + aroundComment,
  reactions: ({ given }) => given.length * aroundReaction,
  insights: ({ choices }) =>
    choices.reduce((sum, { line, text }) => sum + line.length + (text?.length ?? 0) + aroundReaction, 0),
  todo: ({ text, said }) => text.length + (said?.sentence.length ?? 0) + aroundComment,
  meeting: ({ people, lines }) =>
    lines.reduce((sum, { text }) => sum + text.length + aroundReaction, people.join().length + aroundRow),
  creation_version: ({ lines, prompt }) =>
    lines.reduce((sum, { text }) => sum + text.length + aroundSegment, (prompt?.length ?? 0) + aroundRow),
  template: ({ name, makes }) => name.length + JSON.stringify(makes).length + aroundRow,
  tag: ({ name }) => name.length + aroundRow,
  channel: ({ name, description, members }) =>
    name.length + description.length + members.length * aroundMember + aroundRow,
}

/** How much more text there is after a change of a row. */
export function textGrowth<K extends RowKind>(
  kind: K,
  before: Rows[K] | undefined,
  after: Rows[K] | undefined,
): number {
  if (isTranscript(before) && isTranscript(after) && isSameText(before, after)) return 0
  const bytes = bytesOf[kind]
  if (!bytes) return 0
  return (after ? bytes(after) : 0) - (before ? bytes(before) : 0)
}

/**
 * Whether a change makes something that was not there. A new note, attachment, comment or to-do needs room; what is written into
 * one that is there is kept whatever it takes, so that nobody loses words to a limit. Tags and channels are few.
 */
export function makesThing<K extends RowKind>(
  kind: K,
  before: Rows[K] | undefined,
  after: Rows[K] | undefined,
): boolean {
  if (after === undefined) return false
  if (kind === 'comment' || kind === 'todo') return before === undefined
  return isRecording(after) && (!isRecording(before) || hasNewAttachment(before, after))
}

function isRecording(row: Rows[RowKind] | undefined): row is RecordingRow {
  return row !== undefined && 'attachments' in row
}

function hasNewAttachment(before: RecordingText, after: RecordingText): boolean {
  if (before.attachments === after.attachments) return false
  const known = new Set(before.attachments.map(({ id }) => id))
  return after.attachments.some(({ id }) => !known.has(id))
}

function isTranscript(row: Rows[RowKind] | undefined): row is TranscriptRow {
  return row !== undefined && 'segments' in row
}

/** What stayed the same object is not looked at. */
function isSameText(before: TranscriptText, after: TranscriptText): boolean {
  return before.segments === after.segments && before.corrected === after.corrected
}
