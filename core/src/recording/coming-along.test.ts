import { expect, test } from 'vitest'
import { comingAlong } from './coming-along.ts'

test.each([
  [1, 'Your note will be saved to your account.'],
  [2, 'Your two notes will be saved to your account.'],
  [10, 'Your ten notes will be saved to your account.'],
  [11, 'Your 11 notes will be saved to your account.'],
])('[TRY-4] of %i notes it is said that they come along', (notes, sentence) => {
  expect(comingAlong(notes)).toBe(sentence)
})
