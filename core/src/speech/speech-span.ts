import { frameSamples, framesPerSecond, leastSpeechLike, sampleRate } from './segmenter.ts'

/** Samples with their place in the whole sound, and the speech probability of each frame of 512 of them. */
export interface SpeechSpan {
  startFrame: number
  samples: Float32Array
  probabilities: readonly number[]
}

/** From this probability on a frame counts as spoken. */
export const spokenFrom = 0.35

export function secondsOf({ samples }: SpeechSpan): number {
  return samples.length / sampleRate
}

/** Cut where the speaker pauses most. */
export function halvesOf(span: SpeechSpan): SpeechSpan[] {
  const frames = span.probabilities.length
  const middle = { start: Math.floor(frames / 4), end: Math.ceil((frames * 3) / 4) }
  const cut = leastSpeechLike((frame) => span.probabilities[frame] ?? 0, middle)
  return [partOf(span, 0, cut), partOf(span, cut, frames)]
}

/** The part of it between two moments of the whole sound. */
export function within(span: SpeechSpan, { start, end }: { start: number; end: number }): SpeechSpan {
  const frameOf = (seconds: number) => Math.round(seconds * framesPerSecond) - span.startFrame
  return partOf(span, frameOf(start), frameOf(end))
}

export function partOf(span: SpeechSpan, from: number, to: number): SpeechSpan {
  return {
    startFrame: span.startFrame + from,
    samples: span.samples.subarray(from * frameSamples, to * frameSamples),
    probabilities: span.probabilities.slice(from, to),
  }
}
