import { expect, test } from 'vitest'
import { makeRecording, makeSegment } from '../testing/make.ts'
import { draftOfNote, momentOf } from './draft-of-note.ts'

test('[PAGE-17] a page begins with the note’s title, day and words, whatever marks they look like, and without its audio', () => {
  const segments = [makeSegment('1. Milk, *eggs*.'), makeSegment('Call Anna.', 4)]

  const recorded_at = '2026-03-14T23:30:00.000Z'

  expect(draftOfNote(makeRecording({ title: 'Plans', segments, recorded_at }), 'Europe/Berlin')).toEqual({
    title: 'Plans',
    text: '1\\. Milk, \\*eggs\\*.\n\nCall Anna.',
    sound: false,
    picture: null,
    picture_alt: '',
    day: '2026-03-15',
  })
})

test.each([
  ['2026-03-14', null, '2026-03-14T12:00:00.000Z'],
  ['2026-03-14', '2026-03-14T23:59:00.000Z', '2026-03-14T23:59:00.000Z'],
  ['2026-03-14', '2026-03-13T23:59:00.000Z', '2026-03-14T12:00:00.000Z'],
  ['2026-03-20', null, '2026-03-20T08:00:00.000Z'],
  ['2026-03-21', null, '2026-03-21T12:00:00.000Z'],
])('[PAGE-22] the day %s, which was %j, is kept as %s', (day, before, expected) => {
  expect(momentOf(day, before, new Date('2026-03-20T08:00:00.000Z'))).toBe(expected)
})
