import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDate, type SearchedDate, splitDate } from './parse-date.ts'

test.each([
  ['14 march 2026', 14, 3, 2026],
  ['14 mar 2026', 14, 3, 2026],
  ['14 3 2026', 14, 3, 2026],
  ['14.3.2026', 14, 3, 2026],
  ['14/03/2026', 14, 3, 2026],
  ['14-3-26', 14, 3, 2026],
  ['14, march, 2026', 14, 3, 2026],
  ['14. Mar. 2026', 14, 3, 2026],
  ['  14TH   MARCH   26  ', 14, 3, 2026],
  ['1st jan 2000', 1, 1, 2000],
  ['2nd feb 2000', 2, 2, 2000],
  ['3rd sept 99', 3, 9, 1999],
  ['01 01 01', 1, 1, 2001],
  ['29 february 2024', 29, 2, 2024],
  ['29 feb 2000', 29, 2, 2000],
  ['31 12 1999', 31, 12, 1999],
  ['１４ march ２０２６', 14, 3, 2026],
])('[DATE-1] %j is a day', (query, day, month, year) => {
  expect(parseDate(query)).toEqual({ day, month, year })
})

test.each([
  ['march 2026', 3, 2026],
  ['mar 26', 3, 2026],
  ['Mar. 2026', 3, 2026],
  ['3 2026', 3, 2026],
  ['03/2026', 3, 2026],
  ['12 11', 12, 2011],
  ['may 2026', 5, 2026],
  ['sep 2025', 9, 2025],
  ['sept 2025', 9, 2025],
  ['september,2025', 9, 2025],
])('[DATE-2] %j is a month', (query, month, year) => {
  expect(parseDate(query)).toEqual({ day: undefined, month, year })
})

test.each([
  ['1 jan 00', 2000],
  ['1 jan 49', 2049],
  ['1 jan 50', 1950],
  ['1 jan 99', 1999],
  ['jan 49', 2049],
  ['jan 50', 1950],
  ['jan 1950', 1950],
  ['jan 2050', 2050],
])('[DATE-3] the year of %j is %i', (query, year) => {
  expect(parseDate(query)?.year).toBe(year)
})

test.each([
  '31 february 2026',
  '29 feb 2026',
  '29 feb 1900',
  '31 april 2026',
  '32 march 2026',
  '0 march 2026',
  '14 13 2026',
  '14 0 2026',
  '13 2026',
  '0 2026',
])('[DATE-4] %j is a date that cannot be, so it is none', (query) => {
  expect(parseDate(query)).toBeUndefined()
})

test.each([
  '',
  ' ',
  'march',
  '2026',
  '14 march',
  '14th',
  'march 14 2026',
  '2026-03-14',
  '14 march 2026 budget',
  'budget march 2026',
  '14th of march 2026',
  '14march2026',
  '14 marc 2026',
  '14 march 202',
  '14 march 6',
  '14 march 12026',
  '014 march 2026',
  'th march 2026',
  'march 2026.',
  '-3 2026',
  '14_3_2026',
  '14 march march 2026',
])('[DATE-5] %j is not a date, for a date is all of a query', (query) => {
  expect(parseDate(query)).toBeUndefined()
})

test.each([
  ['budget march 2026', 'budget ', { day: undefined, month: 3, year: 2026 }],
  ['budget 14 march 2026', 'budget ', { day: 14, month: 3, year: 2026 }],
  ['Room 32 March 2026', 'room 32 ', { day: undefined, month: 3, year: 2026 }],
  ['the plan, 3/26', 'the plan, ', { day: undefined, month: 3, year: 2026 }],
])('[DATE-6] %j ends in the longest date it can', (query, before, date) => {
  expect(splitDate(query)).toEqual({ before, date })
})

test.each(['budget', 'march 2026 budget', 'budget 2026', 'budget march 2026 -'])(
  '[DATE-6] %j ends in no date',
  (query) => {
    expect(splitDate(query)).toBeUndefined()
  },
)

const piece = fc.oneof(
  fc.integer({ min: 0, max: 35 }).map(String),
  fc.integer({ min: 0, max: 9 }).map((value) => `0${value}`),
  fc.integer({ min: 0, max: 2100 }).map(String),
  fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0')),
  fc.constantFrom('1st', '22ND', '3rd', '31th', 'feb', 'Sept', 'December', 'MAY', 'smarch', 'x'),
)
const separator = fc.constantFrom(' ', '.', '/', '-', ',', '. ', '  ', '_', '')
const queries = fc
  .array(fc.tuple(piece, separator), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.flat().slice(0, -1).join(''))

test('[DATE-1] random queries are read as a plain, slow reading reads them', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseDate(query)).toEqual(slowParseDate(query))
    }),
    { numRuns: 3_000 },
  )
})

const days = spellAll(1, 31, (day) => {
  const written = [`${day}`, `${day}`.padStart(2, '0')]
  return written.flatMap((text) => ['', 'st', 'nd', 'rd', 'th'].map((ending) => text + ending))
})

const months = spellAll(1, 12, (month) => {
  const date = new Date(Date.UTC(2000, month - 1, 1))
  const name = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }).toLowerCase()
  return [
    `${month}`,
    `${month}`.padStart(2, '0'),
    name,
    name.slice(0, 3),
    name === 'september' ? 'sept' : name,
  ]
})

const years = spellAll(0, 9999, (year) => {
  const full = `${year}`.padStart(4, '0')
  return year >= 1950 && year <= 2049 ? [full, full.slice(2)] : [full]
})

/** Looks through every spelling of every day, month and year there is. */
function slowParseDate(query: string): SearchedDate | undefined {
  const parts = query
    .trim()
    .toLowerCase()
    .split(/[\s./,-]+/)
  const [yearText = '', monthText = '', dayText = ''] = parts.toReversed()
  const year = years.find(({ spellings }) => spellings.includes(yearText))?.value
  const month = months.find(({ spellings }) => spellings.includes(monthText))?.value
  const day = days.find(({ spellings }) => spellings.includes(dayText))?.value
  if (year === undefined || month === undefined) return undefined
  if (parts.length === 2) return { day: undefined, month, year }
  if (parts.length !== 3 || day === undefined || !exists(day, month, year)) return undefined
  return { day, month, year }
}

function spellAll(from: number, to: number, spell: (value: number) => string[]) {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, spellings: spell(from + at) }))
}

function exists(day: number, month: number, year: number): boolean {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
