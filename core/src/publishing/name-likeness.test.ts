import { expect, test } from 'vitest'
import { likenessOf } from './name-likeness.ts'

test.each([
  ['Ada Lovelace', 'ada lovelace'],
  ['Ada Lovelace', 'Ada-Lovelace.'],
  ['Ada Lovelace', 'Adà Lövelace'],
  ['Ada Lovelace', 'Ａｄａ Ｌｏｖｅｌａｃｅ'],
  ['Ada Lovelace', 'Ada Iovelace'],
  ['Ada Lovelace', 'Ada L0velace'],
  ['PETPA', '\u0420\u0415\u0422\u0420\u0410'],
  ['Carmen', 'Carrnen'],
  ['Søren Weiß', 'Soren Weiss'],
  ['Ольга', 'ОЛЬГА'],
])('[PAGE-35] %s and %s are not told apart', (one, other) => {
  expect(likenessOf(one)).toBe(likenessOf(other))
})

test.each([
  ['Ada L.', 'Ada M.'],
  ['Ada 2', 'Ada 3'],
  ['राम', 'रीमा'],
  ['山田', '山口'],
  ['🦊', '🐻'],
])('[PAGE-35] %s and %s are two names', (one, other) => {
  expect(likenessOf(one)).not.toBe(likenessOf(other))
})

test('[PAGE-35] any number of authors have chosen no name', () => {
  expect(likenessOf('unnamed Author')).toBeNull()
})
