import { expect, test } from 'vitest'
import { makePeakMeter, peakOf } from './peaks.ts'

test.each([1, 399, 400, 401, 799, 800, 801, 5_000, 360_000])(
  '[REC-12] of %i values at most 400 remain, and the loud half stays loud',
  (count) => {
    const meter = makePeakMeter()
    for (let at = 0; at < count; at += 1) meter.add(at < count / 2 ? 1 : 0)
    const peaks = meter.peaks()

    expect(peaks.length).toBeLessThanOrEqual(400)
    expect(peaks[0]).toBe(255)
    expect(Math.abs(peaks.filter((peak) => peak === 255).length - peaks.length / 2)).toBeLessThanOrEqual(1)
  },
)

test.each([
  ['nothing', [], 0],
  ['silence', [0, 0], 0],
  ['a wave', [0.25, -0.5, 0.1], 0.5],
  ['beyond full scale', [0.2, -1.5], 1],
])('[REC-12] the peak of %s is its highest sample', (_, samples, expected) => {
  expect(peakOf(Float32Array.from(samples))).toBe(expected)
})
