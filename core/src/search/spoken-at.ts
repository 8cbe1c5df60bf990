import type { Segment } from '../entities/recording.ts'
import { joinSegments, splitWords, timedWords } from '../text/segments.ts'
import { matchRanges, type TextRange } from './match-ranges.ts'

/** A stretch of one segment's text. */
export interface SegmentRange extends TextRange {
  segment: number
}

/** What of a transcript a query has found, segment by segment: a phrase may begin in one and end in the next. */
export function matchSegments(segments: readonly Segment[], query: string): SegmentRange[] {
  const found = matchRanges(joinSegments(segments), query)
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
  const segment = first && segments[first.segment]
  if (!segment) return undefined
  // What is found may begin behind a quotation mark that belongs to the word as it is written.
  const word = splitWords(segment.text.slice(0, first.from + 1)).length - 1
  return timedWords(segment)[word]?.start ?? segment.start
}

/** A moment as an address says it. Never before the moment itself: there another word may still be spoken. */
export function momentInAddress(seconds: number): string {
  return String(Math.ceil(seconds * 1000) / 1000)
}
