import { expect, test } from 'vitest'
import { createMixer } from './mix-down.ts'

const rate = 16_000
const tone = (hertz: number, gain = 0.5) =>
  Float32Array.from({ length: rate }, (_, at) => gain * Math.sin((2 * Math.PI * hertz * at) / rate))
const scaled = (samples: Float32Array, by: number) => samples.map((sample) => sample * by)
const silence = new Float32Array(rate)
/** The same each time, and like nothing else. */
const hiss = Float32Array.from(
  { length: rate },
  (_, at) => (((Math.imul(at + 1, 0x9e37_79b1) >>> 8) & 0xffff) / 0x8000 - 1) * 0.003,
)
const voice = tone(440)
const other = tone(700)

const mixes: Record<string, { channels: Float32Array[]; least: number; most: number }> = {
  'one channel': { channels: [voice], least: 0.35, most: 0.36 },
  'the same left and right': { channels: [voice, voice], least: 0.35, most: 0.36 },
  'left and right in opposite phase': { channels: [voice, scaled(voice, -1)], least: 0.35, most: 0.36 },
  'opposite, and right at half': { channels: [voice, scaled(voice, -0.5)], least: 0.26, most: 0.27 },
  'opposite, and hiss on both': {
    channels: [voice.map((one, at) => one + (hiss[at] ?? 0)), voice.map((one, at) => -one + (hiss[at] ?? 0))],
    least: 0.35,
    most: 0.36,
  },
  'left alone': { channels: [voice, silence], least: 0.35, most: 0.36 },
  'right alone': { channels: [silence, voice], least: 0.35, most: 0.36 },
  'left alone, and hiss on the right': { channels: [voice, hiss], least: 0.35, most: 0.36 },
  'two people at once': { channels: [voice, other], least: 0.24, most: 0.26 },
  'six channels, one of them opposite': {
    channels: [voice, scaled(voice, -1), voice, voice, voice, voice],
    least: 0.35,
    most: 0.36,
  },
  'six channels, and one person in one of them': {
    channels: [silence, silence, voice, silence, silence, silence],
    least: 0.35,
    most: 0.36,
  },
  'a sample that is no number': {
    channels: [voice.with(100, Number.NaN), scaled(voice, -1)],
    least: 0.35,
    most: 0.36,
  },
}

test.each(Object.entries(mixes))('[SPEECH-58] mixed to one channel nobody is lost: %s', (_, mix) => {
  const mixed = createMixer().push(mix.channels)

  expect(loudnessOf(mixed.subarray(rate / 2))).toBeGreaterThan(mix.least)
  expect(loudnessOf(mixed.subarray(rate / 2))).toBeLessThan(mix.most)
})

test('[SPEECH-58] channels that turn opposite on the way are mixed without a jump', () => {
  const right = voice.map((sample, at) => (at < rate / 2 ? sample : -sample))

  const mixed = createMixer().push([voice, right])

  const steps = mixed.subarray(1).map((sample, at) => Math.abs(sample - (mixed[at] ?? 0)))
  expect(Math.max(...steps)).toBeLessThan(0.1)
  expect(loudnessOf(mixed.subarray(rate * 0.9))).toBeGreaterThan(0.34)
})

test('[SPEECH-58] the size of the pieces makes no difference', () => {
  const channels = [voice, scaled(voice, -1)]
  const mixer = createMixer()

  const pieces = [0, 1, 7, 4000, 4001, 9000].map((from, at, all) =>
    mixer.push(channels.map((samples) => samples.subarray(from, all[at + 1] ?? rate))),
  )

  expect(Float32Array.from(pieces.flatMap((piece) => [...piece]))).toEqual(createMixer().push(channels))
})

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}
