import { expect, test } from 'vitest'
import { firstWords, lastWords } from './few-words.ts'

test.each([
  ['short', 'Ask Anna.', 'Ask Anna.', 'Ask Anna.'],
  ['long', 'Ask Anna for the paler one of the two', 'Ask Anna for the…', '…one of the two'],
  [
    'cut between words',
    'Ask Anna for the ab paler ones of two to',
    'Ask Anna for the ab…',
    '…ones of two to',
  ],
  ['several lines', ' Ask\n\nAnna ', 'Ask Anna', 'Ask Anna'],
  ['one endless word', 'x'.repeat(50), `${'x'.repeat(19)}…`, `…${'x'.repeat(19)}`],
  [
    'no spaces',
    '明日は台所のタイルについてアンナに電話をかけます',
    '明日は台所のタイルについてアンナに電話…',
    '…のタイルについてアンナに電話をかけます',
  ],
  ['characters of several signs', '👩‍👩‍👧‍👦'.repeat(5), '👩‍👩‍👧‍👦…', '…👩‍👩‍👧‍👦'],
  ['none', '', '', ''],
])('[SHARE-68] a paragraph is told by a few of its words: %s', (_, text, first, last) => {
  expect([firstWords(text, 20), lastWords(text, 20)]).toEqual([first, last])
})
