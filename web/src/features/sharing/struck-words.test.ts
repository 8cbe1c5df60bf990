import type { Segment } from '@earmark/core/entities/recording.ts'
import { expect, test } from 'vitest'
import { stretchesOf, type WordKey, wordsIn, wordsSaying } from './struck-words.ts'

const segments: Segment[] = [
  {
    start: 0,
    end: 4,
    text: 'Call Anna Weber today.',
    words: [
      { text: 'Call', start: 0, end: 1 },
      { text: 'Anna', start: 1, end: 1.8 },
      { text: 'Weber', start: 2, end: 3 },
      { text: 'today.', start: 3, end: 4 },
    ],
  },
  { start: 5, end: 8, text: 'ANNA’s map is Annabel’s.' },
]

test.each<[string, WordKey[], number]>([
  ['anna', ['0:1', '1:0'], 2],
  ['Anna Weber', ['0:1', '0:2'], 1],
  ['today', ['0:3'], 1],
  ['today. Anna', ['0:3', '1:0'], 1],
  ['Bob', [], 0],
  ['  ', [], 0],
])('[SHARE-44] every place that says “%s” is struck: %o', (text, keys, places) => {
  expect(wordsSaying(segments, text)).toEqual({ keys, places })
})

test.each<[WordKey[], { start: number; end: number }[]]>([
  [['0:1'], [{ start: 1, end: 1.8 }]],
  [['0:1', '0:2'], [{ start: 1, end: 3 }]],
  [
    ['0:0', '0:2'],
    [
      { start: 0, end: 1 },
      { start: 2, end: 3 },
    ],
  ],
  [[], []],
])('[SHARE-44] the words %o take the stretches %o, with the pause between two', (keys, stretches) => {
  expect(stretchesOf(segments, new Set(keys))).toEqual(stretches)
})

test('[SHARE-44] stretches strike the words that are heard in them, and no neighbour that only touches one', () => {
  expect([...wordsIn(segments, [{ start: 1, end: 2.5 }])]).toEqual(['0:1', '0:2'])
  expect([...wordsIn(segments, [{ start: 1.8, end: 2 }])]).toEqual([])
  expect([...wordsIn(segments, [])]).toEqual([])
})
