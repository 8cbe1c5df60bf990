import { frameSamples, leastSpeechLike, sampleRate } from './segmenter.ts'

/** Samples with their place in the whole sound, and the speech probability of each frame of 512 of them. */
export interface SpeechSpan {
  startFrame: number
  samples: Float32Array
  probabilities: readonly number[]
}

export function secondsOf({ samples }: SpeechSpan): number {
  return samples.length / sampleRate
}

/** Cut where the speaker pauses most. */
export function halvesOf(span: SpeechSpan): SpeechSpan[] {
  const frames = span.probabilities.length
  const middle = { start: Math.floor(frames / 4), end: Math.ceil((frames * 3) / 4) }
  const cut = leastSpeechLike((frame) => span.probabilities[frame] ?? 0, middle)
  return [part(span, 0, cut), part(span, cut, frames)]
}

function part(span: SpeechSpan, from: number, to: number): SpeechSpan {
  return {
    startFrame: span.startFrame + from,
    samples: span.samples.subarray(from * frameSamples, to * frameSamples),
    probabilities: span.probabilities.slice(from, to),
  }
}
