import type { Recording, Segment } from '../entities/recording.ts'

export type RecordingText = Pick<
  Recording,
  'title' | 'past_titles' | 'transcript' | 'segments' | 'corrected' | 'attachments' | 'peaks'
>

/** What is written around a text and its times; of a text alone its characters count. */
const aroundSegment = 40
const aroundWord = 36
const aroundAttachment = 200
const aroundPeak = 4
const aroundTitle = 46

/**
 * About what a note's text takes, in bytes: it counts as storage beside its sound. Worked out in one walk: to write it
 * down only to measure it would take as long as to store it.
 */
export function textBytes(note: RecordingText): number {
  const replaced = note.corrected?.flatMap(({ segments }) => segments) ?? []
  const attached = note.attachments.reduce(
    (sum, { description, url }) => sum + description.length + (url?.length ?? 0) + aroundAttachment,
    0,
  )
  return (
    note.title.length +
    note.past_titles.reduce((sum, { title }) => sum + title.length + aroundTitle, 0) +
    note.transcript.length +
    segmentBytes(note.segments) +
    segmentBytes(replaced) +
    attached +
    (note.peaks?.length ?? 0) * aroundPeak
  )
}

function segmentBytes(segments: readonly Segment[]): number {
  let bytes = 0
  for (const { text, words = [] } of segments) {
    bytes += text.length + aroundSegment
    for (const word of words) bytes += word.text.length + aroundWord
  }
  return bytes
}

/** How much more text there is after a change. What stayed the same object is not looked at. */
export function textGrowth(before: RecordingText | undefined, after: RecordingText | undefined): number {
  const isSame =
    before &&
    after &&
    textFields.every((field) => before[field] === after[field]) &&
    before.title.length === after.title.length
  if (isSame) return 0
  return (after ? textBytes(after) : 0) - (before ? textBytes(before) : 0)
}

const textFields = ['past_titles', 'transcript', 'segments', 'corrected', 'attachments', 'peaks'] as const
