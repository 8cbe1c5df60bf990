import { sampleRate } from '../segmenter.ts'

/** Nobody's voice: syllables of a given pitch, some words to a phrase. The same each time. */
export function makeVoice(seconds: number, pitchHertz: number): Float32Array {
  const voice = new Float32Array(Math.round(seconds * sampleRate))
  let phase = 0
  for (let at = 0; at < voice.length; at++) {
    const now = at / sampleRate
    // A melody, so that it is a voice and no organ.
    phase += (2 * Math.PI * pitchHertz * (1 + 0.1 * Math.sin(2 * Math.PI * 0.7 * now))) / sampleRate
    const syllable = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4.3 * now)
    const tone = Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 3 + Math.sin(5 * phase) / 5
    if (now % 2.5 < 2.2) voice[at] = 0.15 * syllable * tone
  }
  return voice
}

/** Hiss; the same for the same seed. */
export function makeHiss(seconds: number, gain: number, seed = 1): Float32Array {
  let state = seed
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return gain * (state / 2 ** 31 - 1)
  })
}

export function scaled(samples: Float32Array, db: number): Float32Array {
  const gain = 10 ** (db / 20)
  return samples.map((sample) => sample * gain)
}

export function added(first: Float32Array, ...others: readonly Float32Array[]): Float32Array {
  const sum = first.slice()
  for (const other of others)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (other[at] ?? 0)
  return sum
}

export function delayed(samples: Float32Array, seconds: number): Float32Array {
  const late = new Float32Array(samples.length)
  const by = Math.round(seconds * sampleRate)
  late.set(samples.subarray(0, samples.length - by), by)
  return late
}

export interface SpokenTurns {
  turnSeconds: number
  /** How long both speak at each change. */
  overlapSeconds?: number
}

/** Two who take turns, one on each side. */
export function takeTurns(
  left: Float32Array,
  right: Float32Array,
  { turnSeconds, overlapSeconds = 0 }: SpokenTurns,
): [Float32Array, Float32Array] {
  const isTurn = (at: number, first: 0 | 1) => {
    const since = at / sampleRate - first * turnSeconds
    return since >= 0 && since % (2 * turnSeconds) < turnSeconds + overlapSeconds
  }
  return [
    left.map((sample, at) => (isTurn(at, 0) ? sample : 0)),
    right.map((sample, at) => (isTurn(at, 1) ? sample : 0)),
  ]
}
