import type { SegmentPart } from './merge-segments.ts'

/** So many of about one size become one of the next. */
const fanIn = 8
const smallest = 512

/** Which segments to make one; none where all is well. Each note is then merged a few times in its life, not each day. */
export function partsToMerge<Part extends SegmentPart>(parts: readonly Part[]): Part[] {
  const hollow = parts.filter(({ segment, gone }) => gone.size * 2 > segment.noteCount)
  if (hollow.length > 0) return hollow
  const sizes = parts.map(tierOf)
  const full = sizes.filter((tier) => sizes.filter((other) => other === tier).length >= fanIn)
  // The lower ones go along: they would follow soon.
  return full.length === 0 ? [] : parts.filter((part) => tierOf(part) <= Math.min(...full))
}

function tierOf({ segment, gone }: SegmentPart): number {
  return Math.max(0, Math.floor(Math.log((segment.noteCount - gone.size) / smallest) / Math.log(fanIn)))
}
