import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUlid, readUlid, ulid, ulidAfter, ulidTime } from './ids.ts'

const zeros = new Uint8Array(10)
const ones = new Uint8Array(10).fill(255)
const times = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const random = fc.uint8Array({ minLength: 10, maxLength: 10 })

test.each([
  [0, zeros, '00000000000000000000000000'],
  [2 ** 48 - 1, ones, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'],
  [1_469_918_176_385, zeros, '01ARYZ6S410000000000000000'],
  [0, new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 33]), '00000000000000000000000011'],
])('[ID-1] the time %d and these bytes make one identifier', (time, bytes, expected) => {
  expect(ulid(time, bytes)).toBe(expected)
})

test('[ID-1] every identifier is well formed and tells the time it was made', () => {
  fc.assert(
    fc.property(times, random, (time, bytes) => {
      const id = ulid(time, bytes)

      expect(isUlid(id)).toBe(true)
      expect(ulidTime(id)).toBe(time)
    }),
  )
})

test('[ID-2] identifiers sort as text by the time they were made', () => {
  fc.assert(
    fc.property(times, times, random, random, (a, b, bytesA, bytesB) => {
      expect(ulid(a, bytesA) < ulid(b, bytesB) || a >= b).toBe(true)
    }),
  )
})

test('[ID-3] an identifier made after another sorts after it, whatever the clock says', () => {
  fc.assert(
    fc.property(times, times, random, random, (a, b, bytesA, bytesB) => {
      const first = ulid(Math.min(a, 2 ** 48 - 2), bytesA)
      const second = ulidAfter(first, b, bytesB)

      expect(second > first).toBe(true)
      expect(isUlid(second)).toBe(true)
    }),
  )
})

test.each([
  ['a later clock is taken as it is', '00000000010000000000000000', 2, zeros, '00000000020000000000000000'],
  ['the same moment counts up', '00000000010000000000000000', 1, zeros, '00000000010000000000000001'],
  ['counting carries over', '0000000001000000000000000Z', 1, zeros, '00000000010000000000000010'],
  ['chance used up goes into time', '0000000001ZZZZZZZZZZZZZZZZ', 1, zeros, '00000000020000000000000000'],
  ['the first has none before it', undefined, 1, zeros, '00000000010000000000000000'],
])('[ID-3] %s', (_, previous, time, bytes, expected) => {
  expect(ulidAfter(previous, time, bytes)).toBe(expected)
})

test.each([
  ['01ARYZ6S410000000000000000', '01ARYZ6S410000000000000000'],
  ['01aryz6s410000000000000000', '01ARYZ6S410000000000000000'],
  ['o1aryz6s4ioooooooooooooool', '01ARYZ6S410000000000000001'],
  ['', undefined],
  ['01ARYZ6S41000000000000000', undefined],
  ['01ARYZ6S4100000000000000000', undefined],
  ['81ARYZ6S410000000000000000', undefined],
  ['01ARYZ6S41000000000000000U', undefined],
  ['01ARYZ6S41000000000000000\n', undefined],
  ['../../../../etc/passwd/0000', undefined],
])('[ID-4] %j is read as %s', (text, expected) => {
  expect(readUlid(text)).toBe(expected)
})

test('[ID-4] only the canonical spelling is an identifier', () => {
  expect(isUlid('01ARYZ6S410000000000000000')).toBe(true)
  expect(isUlid('01aryz6s410000000000000000')).toBe(false)
})

test.each([
  [-1, zeros],
  [2 ** 48, zeros],
  [1.5, zeros],
  [Number.NaN, zeros],
  [0, new Uint8Array(9)],
])('[ID-5] the time %d with these bytes makes none, and that is loud', (time, bytes) => {
  expect(() => ulid(time, bytes)).toThrow('an ulid')
})
