import { expect, test } from 'vitest'
import { comingAlong } from './coming-along.ts'

test.each([
  [1, 'Your note comes along.'],
  [2, 'Your two notes come along.'],
  [10, 'Your ten notes come along.'],
  [11, 'Your 11 notes come along.'],
])('[TRY-4] of %i notes it is said that they come along', (notes, sentence) => {
  expect(comingAlong(notes)).toBe(sentence)
})
