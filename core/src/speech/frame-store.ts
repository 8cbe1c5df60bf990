import type { SpeechSpan } from './speech-span.ts'
import { frameSamples, type Span } from './segmenter.ts'

/** The frames that may still be needed, by their number in the whole sound. */
export interface FrameStore {
  add: (frame: Float32Array, probability: number) => void
  count: () => number
  forgetBefore: (frame: number) => void
  span: (span: Span) => SpeechSpan
}

export function createFrameStore(): FrameStore {
  const frames: { samples: Float32Array; probability: number }[] = []
  let base = 0
  return {
    add: (samples, probability) => frames.push({ samples, probability }),
    count: () => base + frames.length,
    forgetBefore(frame) {
      base += frames.splice(0, Math.max(0, frame - base)).length
    },
    span({ start, end }) {
      const held = frames.slice(start - base, end - base)
      const samples = new Float32Array(held.length * frameSamples)
      for (const [index, frame] of held.entries()) samples.set(frame.samples, index * frameSamples)
      return { startFrame: start, samples, probabilities: held.map((frame) => frame.probability) }
    },
  }
}

/** Cuts sound of any piece size into whole frames of 512 samples. */
export interface Framer {
  push: (samples: Float32Array) => Float32Array[]
  /** The last, begun frame, filled up with silence; null when none is begun. */
  flush: () => Float32Array | null
}

export function createFramer(): Framer {
  let frame = new Float32Array(frameSamples)
  let filled = 0
  return {
    push(samples) {
      const whole: Float32Array[] = []
      for (let at = 0; at < samples.length; ) {
        const taken = Math.min(frameSamples - filled, samples.length - at)
        frame.set(samples.subarray(at, at + taken), filled)
        filled += taken
        at += taken
        if (filled < frameSamples) continue
        whole.push(frame)
        frame = new Float32Array(frameSamples)
        filled = 0
      }
      return whole
    },
    flush: () => (filled > 0 ? frame : null),
  }
}
