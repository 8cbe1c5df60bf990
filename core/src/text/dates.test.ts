import { expect, test } from 'vitest'
import { dateLocaleOf, isoDayIn, isoIn, makeAxisDates, makeDates } from './dates.ts'

const time = '2026-03-14T20:05:00.000Z'

test.each([
  ['en-GB', 'clock', '05:05'],
  ['en-US', 'clock', '5:05 AM'],
  ['en-GB', 'day', '15 Mar 2026'],
  ['en-US', 'day', 'Mar 15, 2026'],
  ['en-GB', 'dayAndMonth', '15 March'],
  ['en-US', 'dayAndMonth', 'March 15'],
  ['en-GB', 'moment', '15 Mar 2026, 05:05'],
  ['en-US', 'moment', 'Mar 15, 2026, 5:05 AM'],
  ['en-GB', 'exact', '15 Mar 2026, 05:05:00'],
  ['en-GB', 'long', 'Sunday 15 March 2026 at 05:05'],
  ['en-US', 'long', 'Sunday, March 15, 2026 at 5:05 AM'],
] as const)('[ACCOUNT-12] in Tokyo and %s, %s is %s', (locale, format, expected) => {
  const dates = makeDates({ timeZone: 'Asia/Tokyo', locale })

  // Engines differ in commas, and in the space before AM.
  expect(dates[format](time).replace(/[\s,]+/gu, ' ')).toBe(expected.replaceAll(',', ''))
})

test.each([
  ['en-GB', 'en-GB'],
  ['en-US', 'en-US'],
  ['en', 'en-US'],
  ['en-AU', 'en-GB'],
  ['de', 'en-GB'],
  [null, 'en-GB'],
])('[ACCOUNT-13] to whom has saved the language %s, dates are written as in %s', (tag, expected) => {
  expect(dateLocaleOf(tag)).toBe(expected)
})

test.each([
  ['2026-03-14T08:00:00.123Z', 'Europe/Berlin', '2026-03-14T09:00:00.123+01:00'],
  ['2026-07-14T08:00:00.000Z', 'Europe/Berlin', '2026-07-14T10:00:00.000+02:00'],
  ['2026-01-14T01:00:00.000Z', 'America/St_Johns', '2026-01-13T21:30:00.000-03:30'],
  ['2026-03-14T08:00:00.000Z', 'UTC', '2026-03-14T08:00:00.000Z'],
  ['0001-01-01T00:00:00.000Z', 'Europe/Berlin', '0001-01-01T00:00:00.000Z'],
  ['1969-12-31T23:59:59.999Z', 'Asia/Tokyo', '1970-01-01T08:59:59.999+09:00'],
])('[EXPORT-12] %s with the clock of %s', (moment, timeZone, expected) => {
  expect(isoIn(moment, timeZone)).toBe(expected)
  expect(Date.parse(isoIn(moment, timeZone))).toBe(Date.parse(moment))
})

test.each([
  ['2026-03-14T23:30:00Z', 'Asia/Tokyo', '2026-03-15'],
  ['2026-03-14T03:30:00Z', 'America/New_York', '2026-03-13'],
  ['0001-06-01T12:00:00Z', 'UTC', '0001-06-01'],
])('[EXPORT-12] %s is of the day that it is in %s', (moment, timeZone, expected) => {
  expect(isoDayIn(moment, timeZone)).toBe(expected)
})

test.each<[Parameters<typeof makeAxisDates>[0], day: string, month: string]>([
  ['en-GB', '5 Nov', 'Nov 2026'],
  ['en-US', 'Nov 5', 'Nov 2026'],
  ['de', '5. Nov.', 'Nov. 2026'],
  ['es', '5 nov', 'nov 2026'],
])('[ANALYTICS-14] below a chart stands in %s: %s, %s', (locale, day, month) => {
  const axis = makeAxisDates(locale)
  const at = Date.parse('2026-11-05')

  expect([axis.day(at), axis.month(at)]).toEqual([day, month])
})
