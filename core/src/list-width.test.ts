import { expect, test } from 'vitest'
import { fitListWidth, readListWidth } from './list-width.ts'

test.each([
  ['25', 25],
  ['17', 17],
  ['36', 36],
  ['16', undefined],
  ['37', undefined],
  ['24.5', undefined],
  ['wide', undefined],
  ['"><script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('[LOOK-10] a kept width of %s is read as %s', (text, expected) => {
  expect(readListWidth(text)).toBe(expected)
})

test.each([
  { width: 24.4, room: 100, expected: 24 },
  { width: 3, room: 100, expected: 17 },
  { width: 60, room: 100, expected: 36 },
  { width: 30, room: 50, expected: 22 },
  { width: 30, room: 20, expected: 17 },
])('[LOOK-10] of $room rem a list drawn to $width has $expected', ({ width, room, expected }) => {
  expect(fitListWidth(width, room)).toBe(expected)
})
