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
