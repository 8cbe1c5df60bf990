import { sampleRate } from './segmenter.ts'

export interface Resampler {
  push: (samples: Float32Array) => Float32Array
  /** What the filter still holds back. */
  flush: () => Float32Array
}

// Sixteen zero crossings and a Kaiser window of 8: what would fold back is more than 70 dB down.
const zeroCrossings = 16
const kaiserBeta = 8
// The filter needs room to fall before half the lower rate.
const passband = 0.92

/** To 16 kHz, piece by piece, with one windowed-sinc filter for each position between two samples. */
export function createResampler(fromRate: number): Resampler {
  if (fromRate === sampleRate) return { push: (samples) => samples, flush: () => new Float32Array(0) }
  const filter = createFilter(fromRate)
  const silence = new Float32Array(filter.half)
  // Silence before the beginning, so that the first sample out stands where the first sample in stood.
  let held = silence
  let position = 0
  const push = (samples: Float32Array): Float32Array => {
    const input = new Float32Array(held.length + samples.length)
    input.set(held)
    input.set(samples, held.length)
    const made = apply(filter, input, position)
    position = made.position
    held = input.slice(made.used)
    return made.output
  }
  return { push, flush: () => push(silence) }
}

interface Filter {
  half: number
  taps: number
  up: number
  down: number
  /** `up` filters of `taps` weights, one after the other. */
  weights: Float32Array
}

function createFilter(fromRate: number): Filter {
  const divisor = commonDivisor(fromRate, sampleRate)
  const up = sampleRate / divisor
  const cutoff = passband * Math.min(1, sampleRate / fromRate)
  const half = Math.ceil(zeroCrossings / cutoff)
  const taps = 2 * half
  const weights = new Float32Array(up * taps)
  for (let phase = 0; phase < up; phase++) fillPhase(weights, { phase, up, half, cutoff })
  return { half, taps, up, down: fromRate / divisor, weights }
}

function fillPhase(
  weights: Float32Array,
  at: { phase: number; up: number; half: number; cutoff: number },
): void {
  const taps = 2 * at.half
  const row = Array.from({ length: taps }, (_, tap) => {
    const distance = tap - at.half - at.phase / at.up
    return at.cutoff * sinc(distance * at.cutoff) * kaiser(distance / at.half)
  })
  // Each phase passes a constant unchanged; otherwise the phases beat against each other.
  const sum = row.reduce((total, weight) => total + weight, 0)
  weights.set(
    row.map((weight) => weight / sum),
    at.phase * taps,
  )
}

function apply(filter: Filter, input: Float32Array, position: number) {
  const { taps, up, down, weights } = filter
  // `position` counts in 1/up of an input sample, from the first sample held.
  const count = Math.max(0, Math.ceil(((input.length - taps + 1) * up - position) / down))
  const output = new Float32Array(count)
  let at = position
  for (let index = 0; index < count; index++) {
    const first = Math.floor(at / up)
    const row = (at % up) * taps
    let sum = 0
    for (let tap = 0; tap < taps; tap++) sum += (input[first + tap] ?? 0) * (weights[row + tap] ?? 0)
    output[index] = sum
    at += down
  }
  const used = Math.min(Math.floor(at / up), input.length)
  return { output, used, position: at - used * up }
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(kaiserBeta * Math.sqrt(1 - x * x)) / bessel(kaiserBeta)
}

/** The modified Bessel function of order zero, by its series. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let index = 1; term > sum * 1e-9; index++) {
    term *= (x / (2 * index)) ** 2
    sum += term
  }
  return sum
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
