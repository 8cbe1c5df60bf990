import { expect, test } from 'vitest'
import { refusalOf, titleOfFile } from './sound-file.ts'

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

test.each([
  ['Interview with Ada.mp3', 'Interview with Ada'],
  ['kitchen_tiles.wav', 'kitchen tiles'],
  ['2024-05-03 14.22.10.m4a', ''],
  ['Recording 12.m4a', ''],
  ['New Recording.m4a', ''],
  ['PTT-20240503-WA0001.opus', ''],
  ['REC_0042.wav', ''],
  ['audio.webm', ''],
  ['Lecture 3.mp3', 'Lecture 3'],
])('[IMPORT-2] the file %s makes a note called “%s”', (name, expected) => {
  expect(titleOfFile(name)).toBe(expected)
})
