import { expect, test } from 'vitest'
import { weekBefore, weekDue, weekKey, weekOf, yearBefore } from './week.ts'

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return { year, month, day: date }
}

test.each([
  ['a Monday', '2026-03-16', '2026-03-09', '2026-03-15'],
  ['a Sunday', '2026-03-15', '2026-03-02', '2026-03-08'],
  ['over the end of a year', '2027-01-04', '2026-12-28', '2027-01-03'],
  ['over a leap day', '2024-03-04', '2024-02-26', '2024-03-03'],
])('[LOOKBACK-1] the last week that is over is from Monday to Sunday: %s', (_, today, from, to) => {
  expect(weekBefore(day(today))).toEqual({ from: day(from), to: day(to) })
})

test.each([
  ['a Monday', '2026-03-16', '2026-03-16', '2026-03-22'],
  ['a Sunday', '2026-03-15', '2026-03-09', '2026-03-15'],
])('[LOOKBACK-10] the present week has today in it: %s', (_, today, from, to) => {
  expect(weekOf(day(today))).toEqual({ from: day(from), to: day(to) })
})

test.each([
  ['Monday at seven', '2026-03-16T07:00:00Z', 'UTC', '2026-03-09'],
  ['a minute before', '2026-03-16T06:59:59Z', 'UTC', undefined],
  ['Wednesday at midnight, after a server was away', '2026-03-18T23:59:59Z', 'UTC', '2026-03-09'],
  ['Thursday', '2026-03-19T00:00:00Z', 'UTC', undefined],
  ['Sunday evening', '2026-03-15T23:59:59Z', 'UTC', undefined],
  [
    'a second before seven, where it is Monday first',
    '2026-03-15T16:59:59Z',
    'Pacific/Kiritimati',
    undefined,
  ],
  ['the same, a second later', '2026-03-15T17:00:00Z', 'Pacific/Kiritimati', '2026-03-09'],
  ['a second before seven, where it is Monday last', '2026-03-16T17:59:59Z', 'Pacific/Niue', undefined],
  ['the same, a second later', '2026-03-16T18:00:00Z', 'Pacific/Niue', '2026-03-09'],
  ['half an hour off', '2026-03-16T01:30:00Z', 'Asia/Kolkata', '2026-03-09'],
  ['the Monday after clocks went forward', '2026-03-30T05:00:00Z', 'Europe/Berlin', '2026-03-23'],
  ['a second before that', '2026-03-30T04:59:59Z', 'Europe/Berlin', undefined],
  ['the Monday after clocks went back', '2026-10-26T06:00:00Z', 'Europe/Berlin', '2026-10-19'],
  ['a second before that', '2026-10-26T05:59:59Z', 'Europe/Berlin', undefined],
])(
  '[LOOKBACK-2] a week is told of from Monday at seven to Wednesday, by the clock there: %s',
  (_, now, zone, key) => {
    const week = weekDue(Date.parse(now), zone)

    expect(week && weekKey(week)).toBe(key)
  },
)

test.each([
  ['2026-03-09', '2025-03-12'],
  ['2024-02-26', '2023-02-28'],
  ['2025-12-29', '2025-01-01'],
])('[LOOKBACK-3] a year before the week of %s is %s', (from, before) => {
  const monday = day(from)

  expect(yearBefore({ from: monday, to: monday })).toEqual(day(before))
})
