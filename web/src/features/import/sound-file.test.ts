import { expect, test } from 'vitest'
import { refusalOf } from './sound-file.ts'

test.each([
  ['talk.mp3', 'audio/mpeg', 9, undefined],
  ['TALK.M4A', '', 9, undefined],
  ['call.amr', '', 9, undefined],
  ['film.mov', 'video/quicktime', 9, undefined],
  ['talk.wma', '', 9, undefined],
  ['take.AIFF', '', 9, undefined],
  ['field.w64', '', 9, undefined],
  ['no-ending', 'audio/ogg', 9, undefined],
  ['voice.opus', '', 0, 'This file is empty.'],
  ['notes.pdf', 'application/pdf', 9, expect.stringContaining('not an audio file')],
  ['picture.png', 'image/png', 9, expect.stringContaining('not an audio file')],
  ['mp3', '', 9, expect.stringContaining('not an audio file')],
])('[IMPORT-1] %s (%s, %s bytes) is taken, or refused with its reason', (name, type, size, expected) => {
  expect(refusalOf({ name, type, size })).toEqual(expected)
})
