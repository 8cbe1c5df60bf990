import { expect, test } from 'vitest'
import { addressRefusal, addressTrouble } from './author-address.ts'

test.each([
  ['', 'Enter an address.'],
  ['ab', 'Use at least 3 characters.'],
  ['a'.repeat(41), 'Use at most 40 characters.'],
  ['ada of the garden', 'Use only the letters a to z, digits and hyphens.'],
  ['ädä', 'Use only the letters a to z, digits and hyphens.'],
  ['-ada', 'Begin and end with a letter or a digit.'],
  ['ada-', 'Begin and end with a letter or a digit.'],
  ['admin', 'This address is reserved. Choose another.'],
])('[PAGE-8] the address %j is refused with what is wrong with it', (typed, sentence) => {
  expect(addressRefusal(typed)).toBe(sentence)
  expect(addressTrouble(typed)).toBeDefined()
})

test.each(['ada', ' Ada-L ', '1st'])('[PAGE-8] the address %j can be had', (typed) => {
  expect(addressRefusal(typed)).toBeUndefined()
})
