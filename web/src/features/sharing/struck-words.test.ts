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

test.each<[string, string, WordKey[]]>([
  ['a soft hyphen in it', 'Call An\u00adna today', ['0:1']],
  ['a space that nobody sees', 'Call \u200b Anna\u200b today', ['0:2']],
])('[SHARE-44] a name with %s is found', (_, text, keys) => {
  expect(wordsSaying([{ start: 0, end: 4, text }], 'anna')).toEqual({ keys, places: 1 })
})

test('[SHARE-44] a name inside a script without spaces is found, and goes with what it stands in', () => {
  const said = [{ start: 0, end: 4, text: '今日は田中さんに電話 明日も' }]

  expect(wordsSaying(said, '田中')).toEqual({ keys: ['0:0'], places: 1 })
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
