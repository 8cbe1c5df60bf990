import { expect, test } from 'vitest'
import { findOverlaps } from './find-overlaps.ts'
import { probeOverlap } from './overlap-probe.ts'

/** So many steps each, at so much evidence for two voices. */
function evidence(...parts: [steps: number, logOdds: number][]): Float32Array {
  return Float32Array.from(parts.flatMap(([steps, logOdds]) => Array.from({ length: steps }, () => logOdds)))
}

test.for<[string, Float32Array, number]>([
  ['one voice', evidence([200, -3]), 0],
  ['a voice of which it is not sure', evidence([200, 0.2]), 0],
  ['a voice that is taken for two, but not surely', evidence([200, 1.2]), 0],
  ['a click or a laugh', evidence([100, -3], [10, 6], [100, -3]), 0],
  ['two voices for two seconds', evidence([100, -3], [83, 3], [100, -3]), 1],
  ['two voices all along', evidence([200, 2]), 1],
  ['two voices with a breath between', evidence([80, -3], [60, 4], [12, -2], [60, 4], [80, -3]), 1],
  ['two voices twice', evidence([80, -3], [60, 4], [120, -3], [60, 4], [80, -3]), 2],
  ['nothing', evidence(), 0],
])('[SPEECH-70] %s', ([, steps, passages]) => {
  expect(findOverlaps(steps)).toHaveLength(passages)
})

test('[SPEECH-70] a passage goes as far as two voices are likely', () => {
  const [passage] = findOverlaps(evidence([100, -3], [83, 3], [100, -3]))

  expect(passage?.start).toBeGreaterThan(95)
  expect(passage?.start).toBeLessThan(105)
  expect(passage?.end).toBeGreaterThan(178)
  expect(passage?.end).toBeLessThan(188)
})

test('[SPEECH-70] the evidence of a step is what its features weigh, within bounds', () => {
  const probe = { bias: 1, weights: [2, -1] }

  expect([...probeOverlap(Float32Array.of(0, 0, 1, 2, 9, 0), probe)]).toEqual([1, 1, 6])
})
