import type { Segment, Word } from '../entities/recording.ts'
import type { StruckStretch } from '../entities/share.ts'
import { timedWords, withWords } from '../text/segments.ts'

/** From which second to which of a note; null: from its beginning, to its end. */
export interface Part {
  from: number | null
  to: number | null
}

export function partSeconds({ from, to }: Part, duration: number | null): number | null {
  const end = to === null ? duration : Math.min(to, duration ?? to)
  return end === null ? null : Math.max(0, end - (from ?? 0))
}

/** The words whose greater part is heard in it, with times from its beginning. */
export function cutSegments(segments: readonly Segment[], part: Part): Segment[] {
  if (part.from === null && part.to === null) return [...segments]
  const start = part.from ?? 0
  const end = part.to ?? Number.POSITIVE_INFINITY
  return segments.flatMap((segment) => {
    if (segment.end <= start || segment.start >= end) return []
    const words = timedWords(segment).filter(({ start: from, end: to }) => {
      const middle = (from + to) / 2
      return middle >= start && middle < end
    })
    if (words.length === 0 && segment.text.trim() !== '') return []
    const times = shift(segment, start, end)
    const shifted = words.map((word): Word => ({ ...word, ...shift(word, start, end) }))
    return [withWords(segment, shifted, times)]
  })
}

type Times = Pick<Word, 'start' | 'end'>

function shift({ start, end }: Times, from: number, to: number): Times {
  return { start: Math.max(start, from) - from, end: Math.min(end, to) - from }
}

/** Evenly spread over all of the sound as they come, and over the part as they go; nothing is loud in what was struck. */
export function cutPeaks(
  peaks: readonly number[],
  duration: number,
  { part, redact }: { part: Part; redact: readonly StruckStretch[] },
): number[] {
  const step = duration / Math.max(1, peaks.length)
  const [first, last] = [part.from ?? 0, part.to ?? duration]
  const quiet = silences(redact)
  return peaks.flatMap((peak, at) => {
    const [start, end] = [at * step, (at + 1) * step]
    if (end <= first || start >= last) return []
    return [quiet.some((silence) => silence.start < end && silence.end > start) ? 0 : peak]
  })
}

/** Engines tell the times of words to a tenth of a second or so: what is heard of one before and after is struck too. */
const marginSeconds = 0.15

export function silences(redact: readonly StruckStretch[]): StruckStretch[] {
  return redact.map(({ start, end }) => ({
    start: Math.max(0, start - marginSeconds),
    end: end + marginSeconds,
  }))
}
