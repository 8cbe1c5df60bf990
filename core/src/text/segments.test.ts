import { expect, test } from 'vitest'
import { makeSegment } from '../testing/make.ts'
import { mergeSegments, segmentAt, splitSegment, timedWords, wordAt } from './segments.ts'

const segments = [makeSegment('one two', 1), makeSegment('three', 5), makeSegment('four', 6)]

test.each([
  [0, -1],
  [0.999, -1],
  [1, 0],
  [2.9, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [1000, 2],
])('[NOTE-5] at %f s, segment %i has begun last', (seconds, expected) => {
  expect(segmentAt(segments, seconds)).toBe(expected)
})

test('[NOTE-5] without segments, none is played', () => {
  expect(segmentAt([], 3)).toBe(-1)
})

test.each([
  [1, 0],
  [1.99, 0],
  [2, 1],
])('[NOTE-5] at %f s, word %i is spoken', (seconds, expected) => {
  expect(wordAt(timedWords(makeSegment('one two', 1)), seconds)).toBe(expected)
})

test('[NOTE-5] words without times of their own share the segment’s by their length', () => {
  expect(timedWords({ start: 10, end: 20, text: 'ab  cdefgh\nij' })).toEqual([
    { text: 'ab', start: 10, end: 12 },
    { text: 'cdefgh', start: 12, end: 18 },
    { text: 'ij', start: 18, end: 20 },
  ])
})

test('[NOTE-4] a segment is split before a word, and nowhere else', () => {
  const whole = { ...makeSegment('one two three', 4), speaker: 'Ada' }

  expect(splitSegment(whole, 1)).toEqual([
    { ...makeSegment('one', 4), speaker: 'Ada' },
    { ...makeSegment('two three', 5), speaker: 'Ada' },
  ])
  expect(splitSegment(whole, 0)).toEqual([whole])
  expect(splitSegment(whole, 3)).toEqual([whole])
})

test('[NOTE-4] two segments become one, with the times of both', () => {
  expect(mergeSegments(makeSegment('one', 1), makeSegment('two', 2))).toEqual(makeSegment('one two', 1))
  expect(mergeSegments({ start: 1, end: 2, text: 'one ' }, makeSegment('two', 2))).toEqual({
    start: 1,
    end: 3,
    text: 'one two',
  })
})
