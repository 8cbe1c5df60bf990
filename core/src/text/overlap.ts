import type { Segment } from '../entities/recording.ts'
import { timedWords } from './segments.ts'

/** What a person is told of a segment in which two people speak at once; undefined where that is not so. */
export function overlapLabel({ overlap, speaker }: Pick<Segment, 'overlap' | 'speaker'>): string | undefined {
  if (!overlap) return undefined
  // Who is told apart stands below whom they talked over.
  if (speaker !== undefined) return 'At the same time'
  return overlapLabels[overlap]
}

const overlapLabels = {
  clear: 'Two people speaking at once',
  unclear: 'Two people speaking at once, words unsure',
} as const

/** The segment with that in brackets before its words, as subtitles have it: in no time. */
export function withOverlapNote(segment: Segment): Segment {
  const label = overlapLabel(segment)
  if (!label) return segment
  const { start } = segment
  const note = `[${label.charAt(0).toLowerCase()}${label.slice(1)}]`
  const noted = note.split(' ').map((text) => ({ text, start, end: start }))
  const words = [...noted, ...timedWords(segment)]
  return { ...segment, text: `${note} ${segment.text}`, words }
}
