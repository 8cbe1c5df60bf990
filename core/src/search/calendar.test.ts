import { expect, test } from 'vitest'
import { makeCalendar } from './calendar.ts'

test.each([
  ['2026-03-14T12:00:00Z', 'UTC', 2026, 3, 14],
  ['2026-03-14T23:30:00Z', 'Asia/Tokyo', 2026, 3, 15],
  ['2026-03-14T04:59:59Z', 'America/New_York', 2026, 3, 14],
  ['2026-01-01T04:59:59Z', 'America/New_York', 2025, 12, 31],
  ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', 2026, 1, 1],
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', 2026, 3, 29],
  ['2024-02-29T23:59:59Z', 'UTC', 2024, 2, 29],
  ['1969-12-31T23:00:00Z', 'UTC', 1969, 12, 31],
])('[SEARCH-9] %s in %s', (moment, timeZone, year, month, day) => {
  expect(makeCalendar(timeZone)(Date.parse(moment))).toEqual({ year, month, day })
})
