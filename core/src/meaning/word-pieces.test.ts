import { expect, test } from 'vitest'
import { makePieceCutter, type Vocabulary } from './word-pieces.ts'

const marks = ['�', '<s>', '</s>', 'a', 'b', 'c'].map((mark) => [mark, 0] as const)
const vocabulary: Vocabulary = [
  ...marks,
  ['▁', -2], // 6
  ['▁the', -3],
  ['▁plum', -5],
  ['ber', -5],
  ['▁plumber', -8], // 10
  ['s', -3],
]
const cut = makePieceCutter(vocabulary)

test.each([
  ['the plumber', [7, 10]],
  ['the  plumbers ', [7, 10, 11]],
  ['plum', [8]],
  // What is unknown counts once, however long it is.
  ['the ☃☃ plum', [7, 6, 0, 8]],
  ['', [6]],
])('[MEAN-6] “%s” is put together of the likeliest pieces', (text, pieces) => {
  expect(cut(text)).toEqual(pieces)
})
