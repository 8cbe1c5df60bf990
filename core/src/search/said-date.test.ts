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
  ['november', 11],
  ['in march', 3],
  ['in nov', 11],
  ['May', 5],
])('[DATE-7] %s is that month of any year', (query, month) => {
  expect(parseSaidDate(query, today)).toEqual({ kind: 'month', month, score: 25 })
})

test.each([
  '',
  'nov',
  'mar',
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
])('[DATE-8] “%s” is words, and a date that people say', (query, before, date) => {
  expect(splitSaidDate(query, today)).toEqual({ before, date: parseSaidDate(date, today) })
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
  ['14 3 26', 'on 14 March 2026'],
  ['mar 2026', 'in March 2026'],
])('[SEARCH-23] %s in words is “%s”', (query, words) => {
  const date = parseDate(query) ?? parseSaidDate(query, today)

  expect(date && dateInWords(date)).toBe(words)
})
