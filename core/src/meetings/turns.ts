import type { Segment } from '../entities/recording.ts'
import { joinSegments } from '../text/segments.ts'

/** What somebody said until another began. */
export interface Turn {
  speaker: string
  text: string
}

/** As many as fill a screen. */
const mostSegments = 60

/** The last of them; none where nobody is told apart, or nothing understood. */
export function turnsOf(segments: readonly Segment[]): Turn[] {
  const runs: { speaker: string; segments: Segment[] }[] = []
  for (const segment of segments.slice(-mostSegments)) {
    const { speaker } = segment
    if (speaker === undefined || segment.text === '') continue
    const last = runs.at(-1)
    if (last?.speaker === speaker) last.segments.push(segment)
    else runs.push({ speaker, segments: [segment] })
  }
  return runs.map(({ speaker, segments: said }) => ({ speaker, text: joinSegments(said) }))
}
