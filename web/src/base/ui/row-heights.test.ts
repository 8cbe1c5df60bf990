import { array, assert, integer, nat, oneof, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { makeRowHeights } from './row-heights.ts'

const guess = 100

test('[NOTE-38] rows are guessed until they are measured, and found by how far down they lie', () => {
  const rows = makeRowHeights(guess)
  rows.replace(0, 0, unknown(4))
  rows.set(1, 30)

  expect([0, 1, 2, 3, 4].map(rows.top)).toEqual([0, 100, 130, 230, 330])
  expect([-5, 0, 99, 100, 129, 130, 329, 330, 9999].map(rows.rowAt)).toEqual([0, 0, 0, 1, 1, 2, 3, 3, 3])
  expect(rows.total()).toBe(330)
})

test('[NOTE-38] no rows have no height', () => {
  const rows = makeRowHeights(guess)

  expect(rows.total()).toBe(0)
  expect(rows.rowAt(10)).toBe(0)
})

test('[NOTE-38] rows that come and go above and below leave the others as high as they were', () => {
  const rows = makeRowHeights(guess)
  rows.replace(0, 0, unknown(3))
  rows.set(0, 10)
  rows.set(2, 30)

  rows.replace(0, 0, unknown(1))
  expect([0, 1, 2, 3].map(rows.height)).toEqual([100, 10, 100, 30])

  rows.replace(1, 2, [])
  expect([0, 1].map(rows.height)).toEqual([100, 30])
})

test('[NOTE-38] whatever is measured and replaced, the sums are those of the rows', () => {
  const step = oneof(
    record({ at: nat(60), height: integer({ min: 1, max: 300 }) }),
    record({
      from: nat(60),
      out: nat(20),
      added: array(option(integer({ min: 1, max: 300 }), { nil: undefined }), { maxLength: 20 }),
    }),
  )
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const rows = makeRowHeights(guess)
      const model: number[] = []
      for (const one of steps) {
        if ('height' in one) {
          rows.set(one.at, one.height)
          if (one.at < model.length) model[one.at] = one.height
          continue
        }
        const from = Math.min(one.from, model.length)
        const out = Math.min(one.out, model.length - from)
        rows.replace(from, out, one.added)
        model.splice(from, out, ...one.added.map((height) => height ?? guess))
      }
      const tops = model.map((_, at) => model.slice(0, at).reduce((sum, height) => sum + height, 0))
      expect(model.map((_, at) => rows.top(at))).toEqual(tops)
      expect(tops.map((top) => rows.rowAt(top))).toEqual(tops.map((_, at) => at))
      expect(rows.count()).toBe(model.length)
    }),
  )
})

function unknown(count: number): undefined[] {
  return Array.from({ length: count }, () => undefined)
}
