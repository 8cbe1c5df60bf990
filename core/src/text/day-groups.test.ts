import { expect, test } from 'vitest'
import { dayOver, makeDays } from './day-groups.ts'

const nowMs = Date.parse('2026-03-30T10:00:00Z')
/** What stands over each of some notes. */
const labels = (timeZone: string, ...times: string[]) => {
  const dayOf = makeDays({ nowMs, timeZone, locale: 'en-GB' })
  const rows = times.map((recorded_at) => ({ recorded_at }))
  return rows.map((_, at) => dayOver(rows, at, dayOf))
}

test.each([
  ['2026-03-30T00:00:00Z', 'Today'],
  ['2026-03-29T23:59:59Z', 'Yesterday'],
  ['2026-03-28T12:00:00Z', 'Saturday'],
  ['2026-03-24T12:00:00Z', 'Tuesday'],
  ['2026-03-23T12:00:00Z', '23 March'],
  ['2026-01-01T00:00:00Z', '1 January'],
  ['2025-12-31T23:00:00Z', '31 December 2025'],
  ['2026-03-31T12:00:00Z', '31 March'],
  ['0001-02-03T12:00:00Z', '3 February 1'],
])('[NOTE-15] on Monday 30 March 2026, %s stands under %s', (time, expected) => {
  expect(labels('UTC', time)).toEqual([expected])
})

test('[NOTE-15] the day is that of the person’s time zone, also when clocks change', () => {
  const times = [
    '2026-03-29T22:30:00Z',
    '2026-03-29T12:00:00Z',
    '2026-03-28T23:30:00Z',
    '2026-03-28T22:30:00Z',
  ]

  expect(labels('Europe/Berlin', ...times)).toEqual(['Today', 'Yesterday', undefined, 'Saturday'])
  expect(labels('UTC', ...times)).toEqual(['Yesterday', undefined, 'Saturday', undefined])
})

test('[NOTE-64] pinned notes stand on top under one heading, and the first day after them under its own', () => {
  const dayOf = makeDays({ nowMs, timeZone: 'UTC', locale: 'en-GB' })
  const pinned_at = '2026-03-30T09:00:00Z'
  const rows = [
    { recorded_at: '2026-03-30T08:00:00Z', pinned_at },
    { recorded_at: '2025-01-01T08:00:00Z', pinned_at },
    { recorded_at: '2025-01-01T07:00:00Z' },
    { recorded_at: '2025-01-01T06:00:00Z', pinned_at: null },
  ]

  expect(rows.map((_, at) => dayOver(rows, at, dayOf))).toEqual([
    'Pinned',
    undefined,
    '1 January 2025',
    undefined,
  ])
})

test('[NOTE-64] in the trash nothing stands on top', () => {
  const dayOf = makeDays({ nowMs, timeZone: 'UTC', locale: 'en-GB' })
  const rows = [
    {
      recorded_at: '2026-03-30T08:00:00Z',
      pinned_at: '2026-03-30T09:00:00Z',
      deleted_at: '2026-03-30T10:00:00Z',
    },
  ]

  expect(dayOver(rows, 0, dayOf)).toBe('Today')
})

test('[ACCOUNT-13] the day is written as the person writes it', () => {
  const dayOf = makeDays({ nowMs, timeZone: 'UTC', locale: 'en-US' })

  expect(dayOf('2026-03-23T12:00:00Z').label).toBe('March 23')
  expect(dayOf('2025-12-31T12:00:00Z').label).toBe('December 31, 2025')
})
