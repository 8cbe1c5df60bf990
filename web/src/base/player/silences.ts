import type { Segment } from '@earmark/core/entities/recording.ts'

export interface Stretch {
  start: number
  end: number
}

/** Shorter pauses belong to speaking. */
const leastSeconds = 1
/** Left standing around the words: engines place their edges a little too tightly. */
const airSeconds = 0.2

/** The stretches in which nobody speaks, as far as the transcript knows, in order. */
export function silencesOf(segments: readonly Segment[], duration: number): Stretch[] {
  const silences: Stretch[] = []
  let spokenUntil = 0
  for (const stretch of segments.flatMap(spokenIn)) {
    addSilence(silences, spokenUntil, stretch.start)
    spokenUntil = Math.max(spokenUntil, stretch.end)
  }
  // Without a word in it, the whole sound would be one silence, and there would be nothing to hear.
  if (segments.length > 0) addSilence(silences, spokenUntil, duration)
  return silences
}

/** Where to go on from `seconds`: behind the silence that it lies in, or undefined where someone speaks. */
export function pastSilence(silences: readonly Stretch[], seconds: number): number | undefined {
  return silences.find(({ start, end }) => seconds >= start && seconds < end)?.end
}

function spokenIn(segment: Segment): Stretch[] {
  return segment.words && segment.words.length > 0 ? segment.words : [segment]
}

function addSilence(silences: Stretch[], from: number, to: number): void {
  const start = from === 0 ? 0 : from + airSeconds
  const end = to - airSeconds
  if (end - start >= leastSeconds) silences.push({ start, end })
}
