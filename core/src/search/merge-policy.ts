import type { SegmentPart } from './merge-segments.ts'

/** So many of about one size become one of the next. */
const fanIn = 8
const smallest = 512

/** Which segments to make one; none where all is well. Each note is then merged a few times in its life, not each day. */
export function partsToMerge<Part extends SegmentPart>(parts: readonly Part[], maxNotes: number): Part[] {
  const hollow = parts.filter((part) => part.gone.size > countOf(part))
  const sizes = parts.map(tierOf)
  const full = sizes.filter((tier) => sizes.filter((other) => other === tier).length >= fanIn)
  // The lower ones go along: they would follow soon.
  const small = parts.filter((part) => tierOf(part) <= Math.min(...full))
  const wanted = hollow.length > 0 || full.length === 0 ? hollow : small
  return wanted.reduce((sum, part) => sum + countOf(part), 0) <= maxNotes ? wanted : []
}

function countOf({ segment, gone }: SegmentPart): number {
  return segment.noteCount - gone.size
}

function tierOf(part: SegmentPart): number {
  return Math.max(0, Math.floor(Math.log(countOf(part) / smallest) / Math.log(fanIn)))
}
