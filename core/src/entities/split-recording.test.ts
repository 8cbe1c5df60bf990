import { expect, test } from 'vitest'
import { makeRecording, makeSegment } from '../testing/make.ts'
import { joinSegments } from '../text/segments.ts'
import { joinRecording, splitRecording, summaryOf } from './split-recording.ts'

const segments = [makeSegment('Buy milk.'), makeSegment('Call the bank.', 5)]
const whole = makeRecording({
  segments,
  transcript: joinSegments(segments),
  corrected: [{ at: 0, count: 1, segments: [makeSegment('By milk.')] }],
})

test('[SYNC-82] the two rows of a recording are all of it', () => {
  const { row, words } = splitRecording(whole)

  expect(joinRecording(row, words)).toEqual(whole)
  expect(joinRecording(row, undefined)).toMatchObject({ transcript: '', segments: [], corrected: null })
})

test('[SYNC-82] a recording’s row has no more of its words than a list shows', () => {
  const long = Array.from({ length: 20_000 }, (_, at) => makeSegment(`  word${at}\nand more `, at))

  const { excerpt } = summaryOf(long)

  expect(excerpt).toBe(joinSegments(long).slice(0, 180).replaceAll('\n', ' '))
  expect(summaryOf([]).excerpt).toBe('')
  expect(summaryOf([makeSegment(`${'a'.repeat(179)}😀 and more`)]).excerpt).toBe('a'.repeat(179))
})

test('[SYNC-82] why there are no words is known without the words', () => {
  const unknown = { start: 0, end: 4, text: '', heard: 'Guten Tag', language: 'und' }

  expect(summaryOf([unknown])).toEqual({ excerpt: '', doubt: 'not_understood' })
  expect(summaryOf(segments).doubt).toBeNull()
})

test('[SYNC-82] the words that a list shows are not joined over what is missing between them', () => {
  const unknown = { start: 4, end: 8, text: '', heard: 'Guten Tag', language: 'und' }
  const skipped = { start: 8, end: 12, text: '', untranscribed: true } as const
  const parts = [makeSegment('It was the epoch of'), unknown, unknown, skipped, makeSegment('belief.', 12)]

  expect(summaryOf(parts).excerpt).toBe('It was the epoch of … belief.')
})
