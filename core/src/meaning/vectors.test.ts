import { expect, test } from 'vitest'
import { closeness, firstPacked, middleOf, packVectors, unpackVectors } from './vectors.ts'

const one = Float32Array.of(0.6, -0.8, 0)
const other = Float32Array.of(0, 0, 1)

test('[MEAN-6] vectors that are packed are as close to each other as before, to the second decimal', () => {
  const packed = packVectors([one, other])
  const [same = other, far = one] = unpackVectors(packed)

  expect(closeness(same, one)).toBeCloseTo(1, 2)
  expect(closeness(far, one)).toBeCloseTo(0, 2)
})

test('[MEAN-6] nothing is made of no sentences', () => {
  expect(unpackVectors(packVectors([]))).toEqual([])
  expect(unpackVectors(new Uint8Array())).toEqual([])
  expect(middleOf([])).toBeUndefined()
  expect(firstPacked(packVectors([]))).toBeUndefined()
  expect(firstPacked(new Uint8Array())).toBeUndefined()
})

test('[MEAN-6] the middle of two vectors is as close to the one as to the other', () => {
  const middle = middleOf([one, other]) ?? one

  expect(closeness(middle, one)).toBeCloseTo(closeness(middle, other))
  expect(closeness(middle, middle)).toBeCloseTo(1)
})
