import type { Segment } from '../entities/recording.ts'
import { joinSegments, splitWords, timedWords } from '../text/segments.ts'
import { matchRanges, type TextRange } from './match-ranges.ts'

/** A stretch of one segment's text. */
export interface SegmentRange extends TextRange {
  segment: number
}

/** What of a transcript a query has found, segment by segment: a phrase may begin in one and end in the next. */
export function matchSegments(segments: readonly Segment[], query: string): SegmentRange[] {
  return inSegments(segments, matchRanges(joinSegments(segments), query))
}

/** Stretches of the whole text, segment by segment. */
function inSegments(segments: readonly Segment[], found: readonly TextRange[]): SegmentRange[] {
  const ranges: SegmentRange[] = []
  let start = 0
  for (const [segment, { text }] of segments.entries()) {
    const trimmed = text.trim()
    if (trimmed === '') continue
    const lead = text.length - text.trimStart().length
    for (const { from, to } of found) {
      const [first, end] = [Math.max(from - start, 0), Math.min(to - start, trimmed.length)]
      if (first < end) ranges.push({ segment, from: first + lead, to: end + lead })
    }
    start += trimmed.length + 1
  }
  return ranges
}

/** When the first of it was spoken, in seconds; undefined where the transcript has none of it. */
export function spokenAt(segments: readonly Segment[], query: string): number | undefined {
  const [first] = matchSegments(segments, query)
  return first && wordIn(segments, first.segment, first.from)?.start
}

/** From when to when a stretch of the whole text was spoken, in seconds. */
export function spokenDuring(
  segments: readonly Segment[],
  range: TextRange,
): { start: number; end: number } | undefined {
  const ranges = inSegments(segments, [range])
  const [first, last] = [ranges[0], ranges.at(-1)]
  const start = first && wordIn(segments, first.segment, first.from)?.start
  const end = last && wordIn(segments, last.segment, last.to - 1)?.end
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** The word at a place of a segment's text; the segment itself where its words cannot be told. */
function wordIn(segments: readonly Segment[], at: number, place: number) {
  const segment = segments[at]
  if (!segment) return undefined
  // What is found may begin behind a quotation mark that belongs to the word as it is written.
  const word = splitWords(segment.text.slice(0, place + 1)).length - 1
  return timedWords(segment)[word] ?? segment
}

/** A moment as an address says it. Never before the moment itself: there another word may still be spoken. */
export function momentInAddress(seconds: number): string {
  return String(Math.ceil(seconds * 1000) / 1000)
}
