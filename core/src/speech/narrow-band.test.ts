import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFramer } from './frame-store.ts'
import { isNarrowBand } from './narrow-band.ts'
import { createResampler } from './resample.ts'

const speech = spoken('synthetic-speech.wav')

test.for([
  ['speech as a microphone gives it', speech, false],
  ['the same from a telephone', fromTelephone(speech), true],
  ['the same from a telephone, quiet', fromTelephone(speech.map((sample) => sample / 10)), true],
  ['silence', new Float32Array(32_000), false],
  ['hiss', Float32Array.from({ length: 32_000 }, (_, at) => Math.sin(at ** 2)), false],
] as const)('[SPEECH-59] %s is taken for what it is', ([, samples, expected]) => {
  expect(isNarrowBand(createFramer().push(samples))).toBe(expected)
})

/** At 8 kHz, a sample in two, and back: what folds down on the way stays below the telephone's end. */
function fromTelephone(samples: Float32Array): Float32Array {
  const lower = samples.filter((_, at) => at % 2 === 0)
  return createResampler(8_000).push(lower)
}

function spoken(file: string): Float32Array {
  const bytes = readFileSync(new URL(`testing/${file}`, import.meta.url))
  return Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, at) => bytes.readInt16LE(44 + at * 2) / 0x80_00,
  )
}
