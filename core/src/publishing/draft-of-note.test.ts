import { expect, test } from 'vitest'
import { makeRecording, makeSegment } from '../testing/make.ts'
import { draftOfNote } from './draft-of-note.ts'

test('[PAGE-17] a page begins with the note’s title and words, whatever marks they look like, and without its audio', () => {
  const segments = [makeSegment('1. Milk, *eggs*.'), makeSegment('Call Anna.', 4)]

  expect(draftOfNote(makeRecording({ title: 'Plans', segments }))).toEqual({
    title: 'Plans',
    text: '1\\. Milk, \\*eggs\\*.\n\nCall Anna.',
    sound: false,
  })
})
