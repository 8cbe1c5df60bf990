import { expect, test } from 'vitest'
import { writtenOtherwise } from './vocabulary-word.ts'

const words = [
  { text: 'Steinwegh', heard: ['Steinway'] },
  { text: 'van den Berg', heard: [] },
]

test.each([
  [['steinwegh'], ['Steinwegh']],
  [
    ['Van den Berg', 'STEINWEGH'],
    ['Steinwegh', 'van den Berg'],
  ],
  [['Steinwegh', ' van den Berg '], []],
  [['Ciaran'], []],
])('[VOC-7] of %j those are known that the vocabulary writes in another way: %j', (wanted, otherwise) => {
  expect(writtenOtherwise(words, wanted)).toEqual(otherwise)
})
