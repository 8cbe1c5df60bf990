import { expect, test } from 'vitest'
import { barsOf } from './bars-of.ts'

test.each([
  ['no peaks', [], 3, [0.06, 0.06, 0.06]],
  ['as many as bars', [0, 255, 51], 3, [0.06, 1, 0.2]],
  ['more than bars', [0, 255, 51, 51], 2, [1, 0.2]],
  ['fewer than bars', [255, 51], 4, [1, 1, 0.2, 0.2]],
  ['a quiet voice', [40, 10], 2, [1, 0.25]],
  ['an empty room', [3, 0], 2, [0.125, 0.06]],
])('[NOTE-17] %s: the waveform shows the loudest of each stretch', (_, peaks, count, expected) => {
  expect(barsOf(peaks, count)).toEqual(expected)
})

const hundred = (peakAt: (at: number) => number) => Array.from({ length: 100 }, (_, at) => peakAt(at))
/** Four bars of a word, one of a pause. */
const speech = (loud: number, room: number) => hundred((at) => (at % 5 === 4 ? room : loud - (at % 3)))
const tallest = (bars: number[]) => Math.max(...bars)

const cases: { what: string; peaks: number[]; atLeast: number; atMost: number }[] = [
  { what: 'silence', peaks: hundred(() => 0), atLeast: 0.06, atMost: 0.06 },
  { what: 'a hissing microphone', peaks: hundred((at) => 4 + (at % 3)), atLeast: 0.06, atMost: 0.25 },
  { what: 'a hum', peaks: hundred(() => 40), atLeast: 0.2, atMost: 0.25 },
  { what: 'a fan', peaks: hundred((at) => 20 + (at % 7)), atLeast: 0.06, atMost: 0.3 },
  { what: 'speech', peaks: speech(150, 3), atLeast: 1, atMost: 1 },
  { what: 'quiet speech', peaks: speech(18, 1), atLeast: 0.6, atMost: 1 },
  { what: 'quiet speech in a hum', peaks: speech(40, 10), atLeast: 0.9, atMost: 1 },
  { what: 'speech without a pause', peaks: hundred((at) => 120 + (at % 9)), atLeast: 0.9, atMost: 1 },
]

test.for(cases)('[NOTE-62] $what is drawn as loud as it is to hear', ({ peaks, atLeast, atMost }) => {
  const bars = barsOf(peaks, 100)

  expect(tallest(bars)).toBeGreaterThanOrEqual(atLeast)
  expect(tallest(bars)).toBeLessThanOrEqual(atMost)
})

test('[NOTE-62] a clap does not make the speech around it small', () => {
  const peaks = speech(60, 3).map((peak, at) => (at === 50 ? 255 : peak))

  const bars = barsOf(peaks, 100)

  expect(bars[50]).toBe(1)
  expect(bars[0]).toBeGreaterThan(0.9)
})

test('[NOTE-62] where it is known when somebody speaks, noise beside it sets no measure', () => {
  const peaks = hundred((at) => (at < 50 ? 200 : 50))

  const bars = barsOf(peaks, 100, { stretches: [{ start: 6, end: 9 }], duration: 10 })

  expect(bars[70]).toBe(1)
})
