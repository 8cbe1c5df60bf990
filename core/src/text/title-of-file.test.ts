import { expect, test } from 'vitest'
import { titleOfFile } from './title-of-file.ts'

test.each([
  ['Interview with Ada.mp3', 'Interview with Ada'],
  ['kitchen_tiles.wav', 'kitchen tiles'],
  ['2024-05-03 14.22.10.m4a', ''],
  ['Recording 12.m4a', ''],
  ['New Recording.m4a', ''],
  ['PTT-20240503-WA0001.opus', ''],
  ['REC_0042.wav', ''],
  ['audio.webm', ''],
  ['long.wav', ''],
  ['test2.wav', ''],
  ['IMG_0042.mov', ''],
  ['Kiel.wav', 'Kiel'],
  ['会議.wav', '会議'],
  ['Lecture 3.mp3', 'Lecture 3'],
])('[IMPORT-2] the file %s makes a note called “%s”', (name, expected) => {
  expect(titleOfFile(name)).toBe(expected)
})
