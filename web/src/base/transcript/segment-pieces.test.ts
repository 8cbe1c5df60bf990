import { expect, test } from 'vitest'
import { type FoundPart, segmentPieces } from './segment-pieces.ts'

const found = (from: number, to: number, isCurrent = false): FoundPart => ({ from, to, isCurrent })

test.each([
  ['nothing', '', [], []],
  ['words', 'Call him', [], ['0:Call', '-:( )', '1:him']],
  ['odd spaces', ' a  b ', [], ['-:( )', '0:a', '-:(  )', '1:b', '-:( )']],
  ['a part of a word', 'before', [found(0, 2)], ['0:be+', '0:fore']],
  ['across words', 'a bc', [found(0, 3, true)], ['0:a*', '-:( )*', '1:b*', '1:c']],
])('[NOTE-19] %s: what is shown is the text to the letter', (_, text, parts, expected) => {
  const pieces = segmentPieces(text, parts)

  const mark = { no: '', yes: '+', current: '*' }
  expect(
    pieces.map((piece) => {
      const shown = piece.word === -1 ? `-:(${piece.text})` : `${piece.word}:${piece.text}`
      return shown + mark[piece.found]
    }),
  ).toEqual(expected)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
