import { makeSegmentBuilder } from './build-segment.ts'
import { type Segment, termsByRank, ulidAt } from './segment.ts'
import { readRanks } from './token-codes.ts'

export interface SegmentPart {
  segment: Segment
  /** The numbers of notes that are no more, or stand newer elsewhere. */
  gone: ReadonlySet<number>
}

/** One segment of several, without what is gone. */
export function mergeSegments(parts: readonly SegmentPart[]): Segment {
  const builder = makeSegmentBuilder()
  for (const { segment, gone } of parts) {
    const ranked = termsByRank(segment)
    // Only the words of notes that stay: none of what is gone must be left behind.
    const termOfRank: (number | undefined)[] = []
    const unitTerms: number[] = []
    const addTerm = (rank: number) => {
      const term = termOfRank[rank] ?? builder.term(segment.terms[ranked[rank] ?? 0] ?? '')
      termOfRank[rank] = term
      unitTerms.push(term)
    }
    for (let note = 0; note < segment.noteCount; note++) {
      if (gone.has(note)) continue
      builder.begin({ ulid: ulidAt(segment, note), timeMs: segment.times[note] ?? 0 })
      for (let unit = segment.unitStarts[note] ?? 0; unit < (segment.unitStarts[note + 1] ?? 0); unit++) {
        unitTerms.length = 0
        const range = { from: segment.tokenStarts[unit] ?? 0, to: segment.tokenStarts[unit + 1] ?? 0 }
        readRanks(segment.tokens, range, addTerm)
        builder.unit(segment.fields[unit] ?? 0, unitTerms)
      }
    }
  }
  return builder.finish()
}
