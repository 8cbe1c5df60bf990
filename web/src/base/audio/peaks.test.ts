import { expect, test } from 'vitest'
import { loudness } from './loudness.ts'
import { makePeakMeter } from './peaks.ts'

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
  ['silence', 0, 0],
  ['a quiet room', 0.002, 0],
  ['full scale', 1, 1],
])('[REC-12] %s is as loud as it sounds', (_, amplitude, expected) => {
  const samples = Float32Array.from({ length: 2048 }, (__, at) => amplitude * Math.sin(at / 10))

  expect(loudness(samples)).toBeCloseTo(expected, 1)
})
