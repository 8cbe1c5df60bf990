import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar.ts'
import { dateInWords } from './date-in-words.ts'
import { parseDate } from './parse-date.ts'
import { parseSaidDate, saidScore, splitSaidDate } from './said-date.ts'

/** A Monday. */
const today = { year: 2026, month: 11, day: 16 }
const day = (text: string): CalendarDay => {
  const [year = 0, month = 0, of = 0] = text.split('-').map(Number)
  return { year, month, day: of }
}

test.each([
  ['today', '2026-11-16', '2026-11-16', 100],
  ['Yesterday ', '2026-11-15', '2026-11-15', 100],
  ['this week', '2026-11-16', '2026-11-22', 75],
  ['last week', '2026-11-09', '2026-11-15', 75],
  ['last monday', '2026-11-09', '2026-11-09', 100],
  ['on friday', '2026-11-13', '2026-11-13', 100],
  ['on monday', '2026-11-16', '2026-11-16', 100],
  ['monday', '2026-11-16', '2026-11-16', 100],
  ['on fri', '2026-11-13', '2026-11-13', 100],
  ['last thurs', '2026-11-12', '2026-11-12', 100],
  ['this morning', '2026-11-16', '2026-11-16', 100],
  ['this afternoon', '2026-11-16', '2026-11-16', 100],
  ['tonight', '2026-11-16', '2026-11-16', 100],
  ['last night', '2026-11-15', '2026-11-15', 100],
  ['yesterday evening', '2026-11-15', '2026-11-15', 100],
  ['3 days ago', '2026-11-13', '2026-11-13', 100],
  ['a week ago', '2026-11-09', '2026-11-15', 75],
  ['2 weeks ago', '2026-11-02', '2026-11-08', 75],
  ['Two weeks ago', '2026-11-02', '2026-11-08', 75],
  ['11 months ago', '2025-12-01', '2025-12-31', 75],
  ['a year ago', '2025-01-01', '2025-12-31', 50],
  ['sunday', '2026-11-15', '2026-11-15', 100],
  ['this month', '2026-11-01', '2026-11-30', 75],
  ['last month', '2026-10-01', '2026-10-31', 75],
  ['last year', '2025-01-01', '2025-12-31', 50],
  ['2025', '2025-01-01', '2025-12-31', 50],
  ['in 2025', '2025-01-01', '2025-12-31', 50],
  ['last march', '2026-03-01', '2026-03-31', 75],
  ['last november', '2025-11-01', '2025-11-30', 75],
  ['last dec', '2025-12-01', '2025-12-31', 75],
])('[DATE-7] %s is a date that people say', (query, from, to, score) => {
  expect(parseSaidDate(query, today)).toEqual({ kind: 'days', from: day(from), to: day(to), score })
})

test.each([
  ['16 nov', '2026-11-16'],
  ['16 November', '2026-11-16'],
  ['16th of november', '2026-11-16'],
  ['on the 16th of November', '2026-11-16'],
  ['november 16', '2026-11-16'],
  ['nov. 16th', '2026-11-16'],
  ['17 nov', '2025-11-17'],
  ['dec 31', '2025-12-31'],
  ['1 jan', '2026-01-01'],
  ['29 feb', '2024-02-29'],
])('[DATE-9] %s is the latest such day that is not to come', (query, date) => {
  expect(parseSaidDate(query, today)).toEqual({ kind: 'days', from: day(date), to: day(date), score: 100 })
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026/3/4', '2026-03-04'],
  ['on 2026-11-16', '2026-11-16'],
  ['November 16, 2026', '2026-11-16'],
  ['nov 5 2024', '2024-11-05'],
  ['the 16th of november 2026', '2026-11-16'],
])('[DATE-10] %s is a day too', (query, date) => {
  expect(parseSaidDate(query, today)).toEqual({ kind: 'days', from: day(date), to: day(date), score: 100 })
})

test.each([
  ['november', 11, 25],
  ['in march', 3, 25],
  ['in nov', 11, 25],
  ['May', 5, 25],
  ['nov', 11, 1],
  ['Sept', 9, 1],
])(
  '[DATE-7] %s is that month of any year, a short name alone after all its letters find',
  (query, month, score) => {
    expect(parseSaidDate(query, today)).toEqual({ kind: 'month', month, score })
  },
)

test.each([
  '',
  'sun',
  'of nov',
  '31 april',
  '0 nov',
  '2026-13-01',
  '2026-02-30',
  'may march',
  '16 16',
  'ago',
  'many days ago',
  '2 teas ago',
  '2 weeks before',
  'in',
  'last',
  'last tea',
  'this monday',
  '1066',
  '25',
  'today we met',
  'next week',
])('[DATE-7] “%s” is none', (query) => {
  expect(parseSaidDate(query, today)).toBeUndefined()
})

test('[DATE-7] last month and last week reach into the year before', () => {
  const newYear = { year: 2027, month: 1, day: 1 }

  expect(parseSaidDate('last month', newYear)).toMatchObject({
    from: day('2026-12-01'),
    to: day('2026-12-31'),
  })
  expect(parseSaidDate('last week', newYear)).toMatchObject({
    from: day('2026-12-21'),
    to: day('2026-12-27'),
  })
  expect(parseSaidDate('yesterday', newYear)).toMatchObject({ from: day('2026-12-31') })
})

test.each([
  ['budget last week', 'budget', 'last week'],
  ['tea with Ida in march', 'tea with ida', 'in march'],
  ['budget 2025', 'budget', '2025'],
  ['budget 3 nov', 'budget', '3 nov'],
  ['tea on the 3rd of november', 'tea', '3 nov'],
  ['tea two weeks ago', 'tea', '2 weeks ago'],
])('[DATE-8] “%s” is words, and a date that people say', (query, before, date) => {
  expect(splitSaidDate(query, today)).toEqual({ before, date: parseSaidDate(date, today) })
})

test('[DATE-8] after words a short name is no month, for it may become any word', () => {
  expect(splitSaidDate('the mar', today)).toBeUndefined()
})

test('[SEARCH-22] a day inside what was said scores as the table has it, one outside nothing', () => {
  const said = (query: string) =>
    parseSaidDate(query, today) ?? { kind: 'month' as const, month: 0, score: 0 }

  expect(saidScore(said('last week'), day('2026-11-15'))).toBe(75)
  expect(saidScore(said('last week'), day('2026-11-16'))).toBe(0)
  expect(saidScore(said('2025'), day('2025-12-31'))).toBe(50)
  expect(saidScore(said('november'), day('2019-11-02'))).toBe(25)
  expect(saidScore(said('november'), day('2019-12-02'))).toBe(0)
})

test.each([
  ['today', 'on 16 November 2026'],
  ['last week', 'from 9 to 15 November 2026'],
  ['last month', 'in October 2026'],
  ['2025', 'in 2025'],
  ['in march', 'in March'],
  ['2 weeks ago', 'from 2 to 8 November 2026'],
  ['14 3 26', 'on 14 March 2026'],
  ['mar 2026', 'in March 2026'],
])('[SEARCH-23] %s in words is “%s”', (query, words) => {
  const date = parseDate(query) ?? parseSaidDate(query, today)

  expect(date && dateInWords(date)).toBe(words)
})
