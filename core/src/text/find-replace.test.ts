import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSegment } from '../testing/make.ts'
import { findMatches, replaceMatches } from './find-replace.ts'
import { joinSegments, timedWords } from './segments.ts'

const loose = { match_case: false, whole_word: false }
const segments = [makeSegment('Tea for two (and tea).', 0), makeSegment('Two teas, don’t ask $5.', 10)]

test.each([
  ['tea', loose, 3],
  ['tea', { ...loose, match_case: true }, 2],
  ['tea', { ...loose, whole_word: true }, 2],
  ['Tea', { match_case: true, whole_word: true }, 1],
  ["don't", loose, 1],
  ['DON’T  ASK', loose, 1],
  ['tea). two', loose, 1],
  ['$5.', loose, 1],
  ['.*', loose, 0],
  ['[', loose, 0],
  ['\\', loose, 0],
  ['   ', loose, 0],
  ['', loose, 0],
])('[NOTE-6] %s with %o is found %i times', (text, options, times) => {
  expect(findMatches(segments, text, options)).toHaveLength(times)
})

test('[NOTE-6] a match says which characters of which segment it is', () => {
  expect(findMatches(segments, 'two', loose)).toEqual([
    [{ segment: 0, from: 8, to: 11 }],
    [{ segment: 1, from: 0, to: 3 }],
  ])
  expect(findMatches(segments, 'tea). two teas', loose)).toEqual([
    [
      { segment: 0, from: 17, to: 22 },
      { segment: 1, from: 0, to: 8 },
    ],
  ])
})

test('[NOTE-6] letters beyond the English ones are part of words', () => {
  const german = [makeSegment('Ärger mit ärgerlich')]

  expect(findMatches(german, 'ärger', { ...loose, whole_word: true })).toHaveLength(1)
  expect(findMatches(german, 'rger', { ...loose, whole_word: true })).toHaveLength(0)
})

test('[NOTE-7] every match is replaced, by the text as typed', () => {
  const next = replaceMatches(segments, findMatches(segments, 'tea', loose), '$& cup')

  expect(joinSegments(next)).toBe('$& cup for two (and $& cup). Two $& cups, don’t ask $5.')
})

test('[NOTE-7] a match over two segments is replaced in the first', () => {
  const next = replaceMatches(segments, findMatches(segments, 'tea). two', loose), 'cake).')

  expect(next.map(({ text }) => text)).toEqual(['Tea for two (and cake).', 'teas, don’t ask $5.'])
})

test('[NOTE-7] a segment that is replaced by nothing is gone', () => {
  const two = [makeSegment('um'), makeSegment('Hello', 4)]

  expect(replaceMatches(two, findMatches(two, 'um', loose), '')).toEqual([two[1]])
})

test('[NOTE-7] words that do not match keep their times, and their neighbours’ segments are untouched', () => {
  const word = fc.integer({ min: 0, max: 40 }).map((number) => `w${number}.`)
  const parts = fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })

  fc.assert(
    fc.property(parts, word, (texts, sought) => {
      const note = texts.map((words, at) => makeSegment(words.join(' '), at * 10))
      const next = replaceMatches(
        note,
        findMatches(note, sought, { match_case: true, whole_word: true }),
        'new word',
      )
      const others = note.flatMap(timedWords).filter(({ text }) => text !== sought)
      expect(next.flatMap(timedWords).filter(({ text }) => text.startsWith('w') && text !== 'word')).toEqual(
        others,
      )
      expect(findMatches(next, sought, loose)).toEqual([])
    }),
  )
})
