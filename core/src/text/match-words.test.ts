import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchWords } from './match-words.ts'

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 30 })

test('[NOTE-3] matched words are equal, and in the same order in both texts', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pairs = matchWords(before, after)
      expect(pairs.filter(([i, j]) => before[i] !== after[j])).toEqual([])
      const rises = (side: 0 | 1) =>
        pairs.every((pair, at) => at === 0 || pair[side] > (pairs[at - 1]?.[side] ?? 0))
      expect([rises(0), rises(1)]).toEqual([true, true])
    }),
  )
})

test('[NOTE-3] a text that only lost words, or only gained some, has all the others matched', () => {
  const unique = fc.uniqueArray(fc.integer({ min: 0, max: 999 }).map(String))

  fc.assert(
    fc.property(unique, fc.func(fc.boolean()), (longer, isKept) => {
      const shorter = longer.filter((word) => isKept(word))
      expect(matchWords(longer, shorter)).toHaveLength(shorter.length)
      expect(matchWords(shorter, longer)).toHaveLength(shorter.length)
    }),
  )
})

test('[NOTE-3] one word changed in four hours of talk is found without comparing all with all', () => {
  const before = Array.from({ length: 40_000 }, (_, at) => `w${at % 5_000}`)
  const after = before.with(123, 'x').with(20_000, 'y').with(39_000, 'z')

  expect(matchWords(before, after).length).toBe(before.length - 3)
})

test('[SYNC-80] two texts are compared no further than is allowed, and what is matched is right', () => {
  const text = (seed: number) => Array.from({ length: 5_000 }, (_, at) => 'abcd'.charAt((at * at * seed) % 7))
  const [before, after] = [text(3), text(5)]
  const effort = { left: 20_000 }

  const pairs = matchWords(before, after, effort)

  // A row that is begun is ended.
  expect(effort.left).toBeGreaterThan(-20_000)
  expect(pairs.filter(([i, j]) => before[i] !== after[j])).toEqual([])
})
