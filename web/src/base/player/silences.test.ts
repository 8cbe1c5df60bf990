import type { Segment } from '@earmark/core/entities/recording.ts'
import { expect, test } from 'vitest'
import { pastSilence, silencesOf } from './silences.ts'

const said = (start: number, end: number): Segment => ({ start, end, text: 'words' })

test.each([
  ['no words at all', [], 60, []],
  ['words from end to end', [said(0, 60)], 60, []],
  ['a pause for breath', [said(0, 5), said(5.9, 10)], 10, []],
  ['a long pause', [said(0, 5), said(10, 15)], 15, [{ start: 5.2, end: 9.8 }]],
  [
    'silence before and after',
    [said(4, 6)],
    10,
    [
      { start: 0, end: 3.8 },
      { start: 6.2, end: 9.8 },
    ],
  ],
  ['two who speak at once', [said(0, 20), said(1, 2), said(21, 22)], 22, []],
])('[NOTE-17] %s: which stretches can be skipped', (_, segments, duration, expected) => {
  expect(silencesOf(segments, duration)).toEqual(expected)
})

test('[NOTE-17] a pause between two words of one segment can be skipped too', () => {
  const words = [
    { text: 'Well', start: 0, end: 1 },
    { text: 'then', start: 6, end: 7 },
  ]

  expect(silencesOf([{ ...said(0, 7), words }], 7)).toEqual([{ start: 1.2, end: 5.8 }])
})

test.each([
  [1, undefined],
  [5.2, 9.8],
  [7, 9.8],
  [9.8, undefined],
])('[NOTE-17] at %s s it goes on at %s', (seconds, expected) => {
  expect(pastSilence([{ start: 5.2, end: 9.8 }], seconds)).toBe(expected)
})
