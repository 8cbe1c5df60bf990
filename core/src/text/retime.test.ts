import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { makeSegment } from '../testing/make.ts'
import { retime } from './retime.ts'
import { joinSegments, splitWords, timedWords } from './segments.ts'

const note = [makeSegment('we met on monday', 0), makeSegment('it was fine', 10)]
const timesOf = (segments: Segment[]) =>
  segments.flatMap((segment) => timedWords(segment).map(({ text, start, end }) => [text, start, end]))

test.each([
  ['nothing', 'we met on monday it was fine', note],
  [
    'case and punctuation',
    'We met on Monday. It was fine!',
    [makeSegment('We met on Monday.', 0), makeSegment('It was fine!', 10)],
  ],
  [
    'a word',
    'we met on friday it was fine',
    [makeSegment('we met on friday', 0), makeSegment('it was fine', 10)],
  ],
  [
    'a whole segment',
    'ab cd ef gh it was fine',
    [makeSegment('ab cd ef gh', 0), makeSegment('it was fine', 10)],
  ],
  ['a segment away', 'it was fine', [makeSegment('it was fine', 10)]],
  ['all away', ' \n ', []],
])('[NOTE-3] changing %s', (_, text, expected) => {
  expect(retime(note, text)).toEqual(expected)
})

test('[NOTE-3] a word more shares the time of the one it replaces', () => {
  expect(timesOf(retime([makeSegment('go home now', 0)], 'go ab cd now'))).toEqual([
    ['go', 0, 1],
    ['ab', 1, 1.5],
    ['cd', 1.5, 2],
    ['now', 2, 3],
  ])
})

test('[NOTE-3] words put between two fill the pause, in the segment of the one before', () => {
  expect(retime(note, 'we met on monday ab cd ef it was fine')[0]).toEqual({
    start: 0,
    end: 10,
    text: 'we met on monday ab cd ef',
    words: [
      ...timedWords(makeSegment('we met on monday', 0)),
      { text: 'ab', start: 4, end: 6 },
      { text: 'cd', start: 6, end: 8 },
      { text: 'ef', start: 8, end: 10 },
    ],
  })
})

test('[NOTE-3] a segment without word times gets none, and keeps its own times and speaker', () => {
  const plain = { start: 2, end: 8, text: 'it was fine', speaker: 'Ada' }

  expect(retime([plain], 'it was very fine indeed')).toEqual([{ ...plain, text: 'it was very fine indeed' }])
})

test('[NOTE-3] the first words of a note that had none stand at its beginning', () => {
  expect(retime([], ' typed by  hand ')).toEqual([{ start: 0, end: 0, text: 'typed by hand' }])
})

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'G.', 'h,', '–')
const gapped = fc
  .array(
    fc.record({
      words: fc.array(word, { minLength: 1, maxLength: 8 }),
      pause: fc.integer({ min: 0, max: 3 }),
      timed: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((parts) => {
    const made: Segment[] = []
    for (const { words, pause, timed } of parts) {
      const { words: times, ...plain } = makeSegment(words.join(' '), (made.at(-1)?.end ?? 0) + pause)
      made.push(timed && times ? { ...plain, words: times } : plain)
    }
    return made
  })
const typed = fc.array(fc.oneof(word, fc.constantFrom('x', 'y', 'zz')), { maxLength: 40 })

test('[NOTE-3] whatever is typed: every word of it is there, times only rise and stay inside the note', () => {
  fc.assert(
    fc.property(gapped, typed, (segments, words) => {
      const text = words.join(' ')
      const next = retime(segments, text)
      expect(joinSegments(next)).toBe(text)

      const [least, most] = [segments[0]?.start ?? 0, segments.at(-1)?.end ?? 0]
      const moments = timesOf(next).flatMap(([, start, end]) => [Number(start), Number(end)])
      expect(moments).toEqual([...moments].sort((a, b) => a - b))
      expect(moments.filter((moment) => moment < least || moment > most)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('[NOTE-3] words before and after an edit keep their times', () => {
  const spoken = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 30 })

  fc.assert(
    fc.property(spoken, fc.nat(29), fc.nat(5), typed, (numbers, from, removed, added) => {
      const segment = makeSegment(numbers.map((number) => `w${number}`).join(' '), 3)
      const before = timedWords(segment)
      const text = splitWords(segment.text)
        .toSpliced(from, removed, ...added)
        .join(' ')
      const after = timesOf(retime([segment], text))
      const kept = before.filter((_, at) => at < from || at >= from + removed)
      expect(after.filter(([written]) => String(written).startsWith('w'))).toEqual(
        kept.map((one) => [one.text, one.start, one.end]),
      )
    }),
    { numRuns: 500 },
  )
})
