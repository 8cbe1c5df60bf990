import { expect, test } from 'vitest'
import { bestOf, highOf } from './best-of.ts'

test('the best are those that a sort would give, the lower number first where they are equal', () => {
  const scores = Float32Array.from({ length: 1_000 }, (_, at) => (at * 7_919) % 101)
  const sorted = [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) > 0 && at % 3 !== 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)

  expect(bestOf(scores, 60, (at) => at % 3 !== 0)).toEqual(sorted.slice(0, 60))
  expect(bestOf(scores, 2_000, (at) => at % 3 !== 0)).toEqual(sorted)
  expect(bestOf(new Float32Array(3), 2)).toEqual([])
})

test('the high ones are as many as are wanted, and none that is left out is much higher', () => {
  const scores = Float32Array.from({ length: 10_000 }, (_, at) => Math.sin(at * at))
  const high = new Set(highOf(scores, 500))
  const least = Math.min(...[...high].map((at) => scores[at] ?? 0))

  expect(high.size).toBe(500)
  expect([...scores.keys()].every((at) => high.has(at) || (scores[at] ?? 0) <= least + 0.001)).toBe(true)
})

test('of fewer than are wanted all are high, and of equal ones the first', () => {
  expect(highOf(Float32Array.of(0.1, -0.4), 5)).toEqual([0, 1])
  expect(highOf(new Float32Array(4), 2)).toEqual([0, 1])
  expect(highOf(new Float32Array(), 2)).toEqual([])
})
