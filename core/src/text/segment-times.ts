import type { Segment } from '../entities/recording.ts'
import { formatClock } from './format-time.ts'

/** What measured the sound and what wrote the words may differ by a little. */
const toleranceSeconds = 1

/** Why these times cannot be those of a sound this long (null: nobody knows how long), in one sentence. */
export function timesRefusal(segments: readonly Segment[], duration: number | null): string | undefined {
  const reversed = segments.findIndex(({ start, end }) => end < start)
  if (reversed >= 0) return `Segment ${reversed + 1} ends before it begins.`
  if (duration === null) return undefined
  const outside = segments.findIndex(({ end }) => end > duration + toleranceSeconds)
  if (outside < 0) return undefined
  const end = formatClock(segments[outside]?.end ?? 0)
  return `Segment ${outside + 1} ends at ${end}, but the audio is only ${formatClock(duration)} long.`
}

/**
 * Words that a device has sent are never refused for their times: a segment that ends before it begins ends where it
 * begins, and those after the end of the sound are set to it. The end is where the length and the words that are there
 * put it, whichever is later.
 */
export function withinSound(
  sent: readonly Segment[],
  { duration, words }: { duration: number | null; words: readonly Segment[] },
): Segment[] {
  const segments = sent.map((segment) =>
    segment.end < segment.start ? { ...segment, end: segment.start } : segment,
  )
  if (duration === null) return segments
  const last = words.reduce((latest, { end }) => Math.max(latest, end), duration) + toleranceSeconds
  const cut = <Timed extends { start: number; end: number }>(timed: Timed): Timed => ({
    ...timed,
    start: Math.min(timed.start, last),
    end: Math.min(timed.end, last),
  })
  return segments.map((segment) => {
    if (segment.end <= last) return segment
    return segment.words ? { ...cut(segment), words: segment.words.map(cut) } : cut(segment)
  })
}
