import { cutSegment } from './cut-segment.ts'
import { measureOf } from './decide-languages.ts'
import type { AtOnce, SpeechSegment, Transcript } from './transcript.ts'

/** A passage in which two people speak at once is a segment of its own, which says so. */
export function cutAtOverlaps({ language, segments }: Transcript): Transcript {
  return { language, segments: segments.flatMap(cutAtOnce) }
}

function cutAtOnce({ atOnce, ...segment }: SpeechSegment): SpeechSegment[] {
  if (!atOnce) return [segment]
  const passages = segment.words.map((word) => atOnce.find((part) => doMeet(word, part)))
  const starts = passages.flatMap((passage, at) => (at === 0 || passage !== passages[at - 1] ? [at] : []))
  const parts = cutSegment(segment, starts.slice(1))
  if (parts.length !== starts.length) return [markMost(segment, atOnce)]
  return parts.map((part, number) => mark(part, passages[starts[number] ?? 0]))
}

/** Without the times of its words it is told of the whole, where that is how most of it is. */
function markMost(segment: SpeechSegment, atOnce: readonly AtOnce[]): SpeechSegment {
  const seconds = atOnce.reduce((sum, { start, end }) => sum + end - start, 0)
  return seconds >= (segment.end - segment.start) / 2 ? mark(segment, atOnce[0]) : segment
}

function mark(segment: SpeechSegment, passage: AtOnce | undefined): SpeechSegment {
  if (!passage) return segment
  const isClear = Math.log(passage.confidence) >= measureOf(segment.language ?? '').believed
  return { ...segment, overlap: isClear ? 'clear' : 'unclear' }
}

function doMeet(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end
}
