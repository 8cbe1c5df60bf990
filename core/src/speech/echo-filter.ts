import { createFourier, type Fourier, makeSpectrum, type Spectrum } from './fourier.ts'

/** Samples at 16 kHz: 32 ms. */
export const echoBlockSamples = 512
const size = 2 * echoBlockSamples
const bins = echoBlockSamples + 1
/** 0.42 s: the way from the call to the loudspeaker and back takes up to 0.2 s, and a room rings on. */
const partCount = 13
/** How much of what is known of the room still holds after a block. */
const lasting = 0.9995
/** How wrong the filter may be, while it knows nothing. */
const firstDoubt = 0.02
/** How long it is remembered, from block to block, what the filter cannot explain. */
const restMemory = 0.6
/** 6 dB: what is louder than the other side by more is no echo of it, and nothing is learned there. */
const tooLoud = 4
const silentPower = 1e-10
/** So many parts are cut to their length in each block: all of them in turn. */
const trimmedParts = 2

/** What the room makes of a block of the other side, so many blocks later. */
interface Part {
  weights: Spectrum
  /** By frequency: how wrong the weights may be, squared. */
  doubt: Float64Array
  /** The other side, as many blocks ago. */
  played: Spectrum
  power: number
}

interface Filter {
  fourier: Fourier
  /** The newest of the other side first in `played`. */
  parts: Part[]
  /** By frequency: the power of what the filter cannot explain, which is mostly the person on this side. */
  rest: Float64Array
  before: Float32Array
  trimmed: number
}

export type EchoFilter = (own: Float32Array, other: Float32Array) => Float32Array

/**
 * Learns what the room makes of the other side, and subtracts it from this one, block by block. Who speaks on this side
 * stays: the filter learns the less the more there is that it cannot explain (a Kalman filter by frequencies, in parts;
 * Enzner and Vary 2006, Kuech and others 2014).
 */
export function createEchoFilter(): EchoFilter {
  const filter: Filter = {
    fourier: createFourier(size),
    parts: Array.from({ length: partCount }, () => ({
      weights: makeSpectrum(size),
      doubt: new Float64Array(bins).fill(firstDoubt),
      played: makeSpectrum(size),
      power: 0,
    })),
    rest: new Float64Array(bins),
    before: new Float32Array(echoBlockSamples),
    trimmed: 0,
  }
  return (own, other) => {
    hearOther(filter, other)
    const loudest = Math.max(...filter.parts.map(({ power }) => power))
    if (loudest < silentPower) return own.slice()
    const left = subtractEcho(filter, own)
    if (powerOf(own) <= tooLoud * loudest) learn(filter, left)
    // A filter that adds to the sound is wrong.
    return powerOf(left) > powerOf(own) ? own.slice() : left
  }
}

function hearOther({ parts, fourier, before }: Filter, other: Float32Array): void {
  const oldest = parts.at(-1)
  if (!oldest) return
  const spare = oldest.played
  for (let at = parts.length - 1; at > 0; at--) {
    const [part, newer] = [parts[at], parts[at - 1]]
    if (part && newer) Object.assign(part, { played: newer.played, power: newer.power })
  }
  spare.re.set(before)
  spare.re.set(other, echoBlockSamples)
  spare.im.fill(0)
  fourier.forward(spare)
  Object.assign(parts[0] ?? {}, { played: spare, power: powerOf(other) })
  before.set(other)
}

function subtractEcho({ parts, fourier }: Filter, own: Float32Array): Float32Array {
  const echo = makeSpectrum(size)
  for (const { weights, played } of parts) addProduct(echo, weights, played)
  mirror(echo)
  fourier.inverse(echo)
  return own.map((sample, at) => sample - (echo.re[echoBlockSamples + at] ?? 0))
}

function addProduct(sum: Spectrum, one: Spectrum, other: Spectrum): void {
  for (let at = 0; at < bins; at++) {
    const oneRe = one.re[at] ?? 0
    const oneIm = one.im[at] ?? 0
    const otherRe = other.re[at] ?? 0
    const otherIm = other.im[at] ?? 0
    sum.re[at] = (sum.re[at] ?? 0) + oneRe * otherRe - oneIm * otherIm
    sum.im[at] = (sum.im[at] ?? 0) + oneRe * otherIm + oneIm * otherRe
  }
}

/** Of a sound, which is real, the upper half of the frequencies follows from the lower. */
function mirror({ re, im }: Spectrum): void {
  for (let at = 1; at < echoBlockSamples; at++) {
    re[size - at] = re[at] ?? 0
    im[size - at] = -(im[at] ?? 0)
  }
}

function learn(filter: Filter, left: Float32Array): void {
  const { parts, rest, fourier } = filter
  const error = makeSpectrum(size)
  error.re.set(left, echoBlockSamples)
  fourier.forward(error)
  const expected = new Float64Array(bins)
  for (let at = 0; at < bins; at++) {
    const power = (error.re[at] ?? 0) ** 2 + (error.im[at] ?? 0) ** 2
    rest[at] = restMemory * (rest[at] ?? 0) + (1 - restMemory) * power
    expected[at] = 2 * (rest[at] ?? 0) + 1e-9
  }
  for (const part of parts) addDoubt(expected, part)
  for (const part of parts) correct(part, error, expected)
  for (let count = 0; count < trimmedParts; count++) {
    filter.trimmed = (filter.trimmed + 1) % partCount
    const part = parts[filter.trimmed]
    if (part) trim(part.weights, fourier)
  }
}

function addDoubt(expected: Float64Array, { doubt, played: { re, im } }: Part): void {
  for (let at = 0; at < bins; at++) {
    const power = (re[at] ?? 0) ** 2 + (im[at] ?? 0) ** 2
    expected[at] = (expected[at] ?? 0) + power * (doubt[at] ?? 0)
  }
}

function correct({ weights, doubt, played }: Part, error: Spectrum, expected: Float64Array): void {
  for (let at = 0; at < bins; at++) {
    const re = played.re[at] ?? 0
    const im = played.im[at] ?? 0
    const errorRe = error.re[at] ?? 0
    const errorIm = error.im[at] ?? 0
    const gain = (doubt[at] ?? 0) / (expected[at] ?? 1)
    const weightRe = (weights.re[at] ?? 0) + gain * (re * errorRe + im * errorIm)
    const weightIm = (weights.im[at] ?? 0) + gain * (re * errorIm - im * errorRe)
    weights.re[at] = lasting * weightRe
    weights.im[at] = lasting * weightIm
    const known = 1 - 0.5 * gain * (re * re + im * im)
    doubt[at] =
      lasting ** 2 * known * (doubt[at] ?? 0) +
      (1 - lasting ** 2) * (weightRe * weightRe + weightIm * weightIm)
  }
}

/** Its later half would be the next part's: a product of spectra goes round in a circle. */
function trim(weights: Spectrum, fourier: Fourier): void {
  mirror(weights)
  fourier.inverse(weights)
  weights.re.fill(0, echoBlockSamples)
  weights.im.fill(0)
  fourier.forward(weights)
}

function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
}
