import { expect, test } from 'vitest'
import { boundsOfDay, makeCalendar, makeWall, momentOf } from './calendar.ts'

const iso = (ms: number) => new Date(ms).toISOString()

test.each([
  ['2026-03-14T12:00:00Z', 'UTC', 2026, 3, 14],
  ['2026-03-14T23:30:00Z', 'Asia/Tokyo', 2026, 3, 15],
  ['2026-03-14T04:59:59Z', 'America/New_York', 2026, 3, 14],
  ['2026-01-01T04:59:59Z', 'America/New_York', 2025, 12, 31],
  ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', 2026, 1, 1],
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', 2026, 3, 29],
  ['2024-02-29T23:59:59Z', 'UTC', 2024, 2, 29],
  ['1969-12-31T23:00:00Z', 'UTC', 1969, 12, 31],
  ['0001-02-03T12:00:00Z', 'UTC', 1, 2, 3],
  ['9999-12-31T23:59:59Z', 'UTC', 9999, 12, 31],
])('[SEARCH-9] %s in %s', (moment, timeZone, year, month, day) => {
  expect(makeCalendar(timeZone)(Date.parse(moment))).toEqual({ year, month, day })
})

test('[ACCOUNT-12] midnight is hour 0 of the new day', () => {
  const expected = { year: 2026, month: 3, day: 15, hours: 0, minutes: 0, seconds: 7 }

  expect(makeWall('Asia/Tokyo')(Date.parse('2026-03-14T15:00:07Z'))).toEqual(expected)
})

const at = (year: number, month: number, day: number, hours: number, minutes: number) => ({
  year,
  month,
  day,
  hours,
  minutes,
})

test.each([
  ['a plain hour', at(2024, 5, 3, 14, 22), 'Asia/Tokyo', '2024-05-03T05:22:00.000Z'],
  ['a zone ahead by 14 hours', at(2024, 5, 3, 14, 0), 'Pacific/Kiritimati', '2024-05-03T00:00:00.000Z'],
  ['a skipped hour', at(2026, 3, 29, 2, 30), 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['the first of two', at(2026, 10, 25, 2, 30), 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['an hour after the change', at(2026, 3, 29, 3, 0), 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['the year 1', at(1, 1, 1, 0, 0), 'UTC', '0001-01-01T00:00:00.000Z'],
])('[ACCOUNT-12] the moment of a time on the wall: %s', (_, shown, timeZone, expected) => {
  expect(iso(momentOf(shown, timeZone))).toBe(expected)
})

test.each([
  [2026, 3, 14, 'UTC', '2026-03-14T00:00:00.000Z', '2026-03-14T23:59:59.999Z'],
  [2026, 12, 31, 'Asia/Tokyo', '2026-12-30T15:00:00.000Z', '2026-12-31T14:59:59.999Z'],
  [2026, 3, 29, 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  [2026, 10, 25, 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  [1, 1, 1, 'UTC', '0001-01-01T00:00:00.000Z', '0001-01-01T23:59:59.999Z'],
])('[API-2] %i-%i-%i in %s lasts from %s to %s', (year, month, day, timeZone, first, last) => {
  const bounds = boundsOfDay({ year, month, day }, timeZone)

  expect([iso(bounds.first), iso(bounds.last)]).toEqual([first, last])
})
