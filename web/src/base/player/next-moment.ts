import { pastSilence, type Stretch } from './silences.ts'

/** A range is chosen in two steps: its start, then its end. */
export type Loop = { kind: 'off' } | { kind: 'from'; start: number } | ({ kind: 'range' } & Stretch)

export interface Course {
  loop: Loop
  /** Empty while silence is played too. */
  silences: readonly Stretch[]
}

/** Where the sound must go on instead of at `seconds`; undefined: it simply plays on. */
export function nextMoment(seconds: number, { loop, silences }: Course): number | undefined {
  if (loop.kind === 'range' && seconds >= loop.end) return loop.start
  const past = pastSilence(silences, seconds)
  if (past === undefined) return undefined
  // A silence at the end of the range leads back to its start, not out of it.
  return loop.kind === 'range' && past >= loop.end ? loop.start : past
}

/** Shorter, a range would only stutter. */
const leastLoopSeconds = 0.5

/** The one loop button: from here, to here, no longer. */
export function nextLoop(loop: Loop, seconds: number): Loop {
  if (loop.kind === 'off') return { kind: 'from', start: seconds }
  if (loop.kind === 'range') return { kind: 'off' }
  const [start, end] = loop.start <= seconds ? [loop.start, seconds] : [seconds, loop.start]
  return end - start < leastLoopSeconds ? loop : { kind: 'range', start, end }
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** The next faster (1) or slower (-1) speed; the last one stays. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const others = direction === 1 ? speeds : speeds.toReversed()
  return others.find((other) => (other - speed) * direction > 0) ?? speed
}
