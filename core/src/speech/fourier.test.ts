import { expect, test } from 'vitest'
import { createFourier, makeSpectrum } from './fourier.ts'

const size = 16
const fourier = createFourier(size)

test('[MEET-90] a tone stands at its frequency alone, and the way back gives the sound', () => {
  const tone = Array.from({ length: size }, (_, at) => Math.cos((2 * Math.PI * 3 * at) / size))
  const values = makeSpectrum(size)
  values.re.set(tone)

  fourier.forward(values)
  const powers = Array.from(values.re, (re, at) => Math.round(Math.hypot(re, values.im[at] ?? 0) * 1000))
  fourier.inverse(values)

  expect(powers).toEqual(Array.from({ length: size }, (_, at) => (at === 3 || at === 13 ? 8000 : 0)))
  expect(Array.from(values.re)).toEqual(tone.map((value) => expect.closeTo(value, 9)))
})
