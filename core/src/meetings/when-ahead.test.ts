import { expect, test } from 'vitest'
import { makeDates } from '../text/dates.ts'
import { whenAhead } from './when-ahead.ts'

// A Thursday; in Berlin it is 23:00.
const nowMs = Date.parse('2026-03-12T22:00:00.000Z')
const there = makeDates({ timeZone: 'Europe/Berlin', locale: 'en-GB' })
const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString()
const hours = 60
const days = 24 * hours

test.each([
  [-30, 30, 'Now, until 23:30'],
  [0, 0, 'Since 23:00'],
  [1, 30, 'In a minute'],
  [10, 30, 'In 10 minutes'],
  [11, 30, 'Today, 23:11'],
  [2 * hours, 3 * hours, 'Tomorrow, 01:00'],
  [days + 2 * hours, days + 3 * hours, 'Saturday, 01:00'],
  [6 * days, 7 * days, 'Wednesday, 23:00'],
  [7 * days - 1, 7 * days, 'Next Thursday, 22:59'],
])('[MEET-50] what begins in %i minutes and ends in %i is told as “%s”', (from, to, words) => {
  expect(whenAhead({ starts_at: at(from), ends_at: at(to) }, nowMs, there)).toBe(words)
})
