import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

test.each([
  ['Stand-up', 'stand up'],
  ['stand-up, 14 March 2026', 'stand up'],
  ['Stand-up #12', 'stand up'],
  ['Planung März: Garten', 'planung märz garten'],
  ['1:1 Ada', 'ada'],
  ['Monday review', 'monday review'],
  ['', undefined],
  ['Meeting', undefined],
  ['2026-03-14', undefined],
  ['Q3', undefined],
])('[MEET-21] “%s” is of the series “%s”', (title, expected) => {
  expect(seriesOf(title)).toBe(expected)
})
