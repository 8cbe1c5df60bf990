import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { retime } from '../text/retime.ts'
import { splitSegment } from '../text/segments.ts'
import { respelledIn } from './respelled-words.ts'

const segment: Segment = {
  start: 0,
  end: 5,
  text: 'ask Szymanski, or Anna Kowalczyk',
  words: [
    { text: 'ask', start: 0, end: 1 },
    { text: 'Szymanski,', start: 1, end: 2 },
    { text: 'or', start: 2, end: 3 },
    { text: 'Anna', start: 3, end: 4 },
    { text: 'Kowalczyk', start: 4, end: 5 },
  ],
  respelled: [
    { start: 1, was: 'Shymansky,', word: 'Szymanski,' },
    { start: 3, was: 'Anna Kovalchik', word: 'Anna Kowalczyk' },
  ],
}

const wordsOf = (segments: readonly Segment[]) =>
  respelledIn(segments).map(({ segment: place, at, word }) => [place, at, word])

test.each<[string, readonly Segment[], unknown]>([
  [
    'as written',
    [segment],
    [
      [0, 1, 'Szymanski,'],
      [0, 3, 'Anna Kowalczyk'],
    ],
  ],
  [
    'another word edited',
    retime([segment], 'please Szymanski, or Anna Kowalczyk'),
    [
      [0, 1, 'Szymanski,'],
      [0, 3, 'Anna Kowalczyk'],
    ],
  ],
  [
    'a sign taken away',
    retime([segment], 'ask Szymanski or Anna Kowalczyk'),
    [
      [0, 1, 'Szymanski,'],
      [0, 3, 'Anna Kowalczyk'],
    ],
  ],
  ['one corrected since', retime([segment], 'ask Peter, or Anna Kowalczyk'), [[0, 3, 'Anna Kowalczyk']]],
  [
    'split between them',
    splitSegment(segment, 3),
    [
      [0, 1, 'Szymanski,'],
      [1, 0, 'Anna Kowalczyk'],
    ],
  ],
  ['nothing respelled', [{ start: 0, end: 1, text: 'ask' }], []],
])('[VOC-3] a respelled word is told of as long as it stands there: %s', (_, segments, told) => {
  expect(wordsOf(segments)).toEqual(told)
})
