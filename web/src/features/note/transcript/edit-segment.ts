import type { Segment } from '@earmark/core/entities/recording.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import { retime } from '@earmark/core/text/retime.ts'
import { isNotUnderstood } from '@earmark/core/text/wordless.ts'

/**
 * The transcript with new words in one place, at their old times; undefined where nothing changed. Without any
 * segments, the words are the first ones.
 */
export function editSegment(segments: readonly Segment[], at: number, text: string): Segment[] | undefined {
  const segment = segments[at]
  const edited =
    segment && isNotUnderstood(segment) ? ownWords(segment, text) : retime(segment ? [segment] : [], text)
  if (joinSegments(edited) === joinSegments(segment ? [segment] : [])) return undefined
  const sure = edited.map(withSureWords)
  return segments.length === 0 ? sure : segments.flatMap((other, i) => (i === at ? sure : [other]))
}

/** Two people still speak at once, but somebody has listened. */
function withSureWords(segment: Segment): Segment {
  return segment.overlap === 'unclear' ? { ...segment, overlap: 'clear' } : segment
}

/** What the person understands of it takes the place of what no engine did. */
function ownWords({ start, end, speaker }: Segment, text: string): Segment[] {
  const own = text.trim().replaceAll(/\s+/gu, ' ')
  return own === '' ? [] : [{ start, end, text: own, ...(speaker !== undefined && { speaker }) }]
}
