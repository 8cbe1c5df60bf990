import { expect, test } from 'vitest'
import { makeMiddles } from './middles.ts'
import { closeness, middleOf, packVectors, type Vector } from './vectors.ts'

const width = 64
const all = { most: 20, least: 0.2 }

/** Scattered as notes about some hundred subjects are. The same ones every time. */
function vectorOf(seed: number): Vector {
  const number = (at: number) =>
    ((Math.imul(at + 1, 2_654_435_761) ^ Math.imul(at + 77, 40_503)) >>> 7) % 2_001
  const scattered = (of: number) =>
    Float32Array.from({ length: width }, (_, at) => number(of * width + at) - 1_000)
  const unit = (vector: Vector) => middleOf([vector]) ?? vector
  return unit(middleOf([unit(scattered(seed % 100)), unit(scattered(seed + 1_000))]) ?? scattered(seed))
}

function filled(count: number) {
  const middles = makeMiddles()
  for (let note = 0; note < count; note++) middles.put(`${note}`, packVectors([vectorOf(note)]))
  return middles
}

const ulidsOf = (close: readonly { ulid: string }[]) => close.map(({ ulid }) => ulid)

test('[MEAN-7] of many notes those are found that all of them held against it one by one would give', () => {
  const count = 10_000
  const middles = filled(count)
  const asked = vectorOf(count + 7)
  const near = Array.from({ length: count }, (_, note) => closeness(vectorOf(note), asked))
  const twentieth = near.toSorted((a, b) => b - a)[19] ?? 0

  const found = middles.closest(asked, all)
  expect(found).toHaveLength(20)
  for (const { ulid, score } of found) {
    expect(near[Number(ulid)]).toBeCloseTo(score, 1)
    expect(score).toBeGreaterThan(twentieth - 0.02)
  }
  expect(ulidsOf(middles.closest(asked, { ...all, among: new Set(['3', '7', 'none']) }))).toContain('7')
})

test('[MEAN-8] what is made anew takes the place of what there was, and what is gone is not found', () => {
  const middles = filled(100)
  const asked = vectorOf(5)

  expect(ulidsOf(middles.closest(asked, { most: 1, least: 0.2 }))).toEqual(['5'])
  middles.put('5', packVectors([vectorOf(6).map((value) => -value)]))
  expect(ulidsOf(middles.closest(asked, all))).not.toContain('5')
  middles.put('99', packVectors([asked]))
  middles.delete('0')
  middles.delete('0')
  expect(ulidsOf(middles.closest(asked, { most: 1, least: 0.2 }))).toEqual(['99'])
  // A note that has become one in another language.
  middles.put('99', packVectors([]))
  expect(ulidsOf(middles.closest(asked, all))).not.toContain('99')
})

test('[MEAN-7] nothing is near what another model has made', () => {
  const middles = filled(3)

  expect(middles.closest(Float32Array.of(1, 0), all)).toEqual([])
  middles.put('1', packVectors([Float32Array.of(1, 0)]))
  expect(ulidsOf(middles.closest(Float32Array.of(1, 0), all))).toEqual(['1'])
})
