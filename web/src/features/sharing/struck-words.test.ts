import type { Segment } from '@earmark/core/entities/recording.ts'
import { expect, test } from 'vitest'
import {
  stretchesOf,
  type WordKey,
  withPressed,
  wordsBetween,
  wordsIn,
  wordsSaying,
  wordsWithin,
} from './struck-words.ts'

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

test.each<[string, WordKey, WordKey, WordKey[]]>([
  ['on to the next segment', '0:2', '1:1', ['0:2', '0:3', '1:0', '1:1']],
  ['back', '0:2', '0:1', ['0:1', '0:2']],
  ['one word alone', '0:2', '0:2', ['0:2']],
  ['from a word that is not shared', '0:2', '2:0', []],
])('[SHARE-62] from one word to another, %s', (_, one, other, keys) => {
  const words = wordsWithin(segments, null)

  expect(wordsBetween(words, one, other).map(({ key }) => key)).toEqual(keys)
})

test.each<[string, WordKey[], WordKey[]]>([
  ['none of them is struck', [], ['0:0', '0:1', '0:2']],
  ['some of them are', ['0:1', '1:0'], ['0:1', '1:0', '0:0', '0:2']],
  ['all of them are', ['0:0', '0:1', '0:2', '1:0'], ['1:0']],
])('[SHARE-62] words that are pressed where %s', (_, struck, after) => {
  const pressed = wordsBetween(wordsWithin(segments, null), '0:0', '0:2')

  expect([...withPressed(new Set(struck), pressed)]).toEqual(after)
})

test('[SHARE-62] the words of a part are those of every segment that reaches into it', () => {
  const keys = wordsWithin(segments, { from: 4, to: 6 }).map(({ key }) => key)

  expect(keys).toEqual(['1:0', '1:1', '1:2', '1:3'])
})
