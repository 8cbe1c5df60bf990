import { expect, test } from 'vitest'
import { placesInWords } from './fix-offer.ts'

test.each([
  [['B'], '1 other note'],
  [['B', 'B', 'C'], '2 other notes'],
  [['A'], 'this note'],
  [['A', 'A', 'B'], 'this note and 1 other note'],
])('[VOC-4] of places in %j, corrected in A, it is said: %s', (ulids, words) => {
  expect(
    placesInWords(
      ulids.map((ulid) => ({ ulid })),
      'A',
    ),
  ).toBe(words)
})
