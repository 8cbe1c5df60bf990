import type { Segment } from './segment.ts'

/** A segment as it is kept: hundreds of thousands of terms are read much faster as one text. */
export interface PackedSegment extends Omit<Segment, 'terms'> {
  terms: string
}

/** Another where what is kept changes: what was kept under an older one is made again. */
export const segmentFormat = 3

export function packSegment(segment: Segment): PackedSegment {
  return { ...segment, terms: segment.terms.join('\n') }
}

export function unpackSegment(packed: PackedSegment): Segment {
  return { ...packed, terms: packed.terms === '' ? [] : packed.terms.split('\n') }
}
