import { expect, test } from 'vitest'
import { meetingsInMonth } from './meetings-in-month.ts'

const now = new Date('2026-03-14T09:00:00Z')

test.each([
  ['a minute of today', '2026-03-14T08:00:00Z', 60, 1],
  ['the first minute of the month', '2026-03-01T00:00:00Z', 600, 1],
  ['the last minute of the month before', '2026-02-28T23:59:59Z', 600, 0],
  ['less than a minute', '2026-03-14T08:00:00Z', 59.9, 0],
  ['one that runs', '2026-03-14T08:00:00Z', null, 0],
])('[QUOTA-19] %s', (_, recorded_at, duration, expected) => {
  expect(meetingsInMonth([{ recorded_at, duration }], now)).toBe(expected)
})
