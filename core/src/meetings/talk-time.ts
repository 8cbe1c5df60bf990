import type { Segment } from '../entities/recording.ts'

/** How long somebody speaks in a note, and what part of all that is spoken. */
export interface TalkTime {
  speaker: string
  seconds: number
  /** Whole ones; those of all are a hundred. */
  percent: number
}

/**
 * Who speaks how long, most first; none where fewer than two are told apart. Who speak at once both speak. What nobody
 * has listened to is nobody's.
 */
export function talkTimes(segments: readonly Segment[]): TalkTime[] {
  const spoken = new Map<string, { seconds: number; end: number }>()
  for (const { start, end, speaker, untranscribed } of byStart(segments)) {
    if (speaker === undefined || untranscribed) continue
    const own = spoken.get(speaker) ?? { seconds: 0, end: 0 }
    // An engine may let one's sentences reach into each other.
    own.seconds += Math.max(0, end - Math.max(start, own.end))
    own.end = Math.max(own.end, end)
    spoken.set(speaker, own)
  }
  const times = [...spoken].map(([speaker, { seconds }]) => ({ speaker, seconds }))
  if (times.length < 2 || times.every(({ seconds }) => seconds === 0)) return []
  return withPercent(times.toSorted((one, other) => other.seconds - one.seconds))
}

/** What rounding leaves over goes to those of whom it took most. */
function withPercent(times: readonly Omit<TalkTime, 'percent'>[]): TalkTime[] {
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
  const exact = times.map(({ seconds }) => (seconds / all) * 100)
  const left = 100 - exact.reduce((sum, part) => sum + Math.floor(part), 0)
  const cut = exact.map((part, at) => ({ at, lost: part - Math.floor(part) }))
  const raised = new Set(
    cut
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return times.map((time, at) => ({
    ...time,
    percent: Math.floor(exact[at] ?? 0) + (raised.has(at) ? 1 : 0),
  }))
}

function byStart(segments: readonly Segment[]): Segment[] {
  return segments.toSorted((one, other) => one.start - other.start)
}
