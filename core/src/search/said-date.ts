import type { CalendarDay } from './calendar.ts'
import { compareDays, daysLater, monthBounds, weekdayOf } from './calendar-days.ts'
import { readNamedDay } from './named-day.ts'
import { normalize } from './normalize.ts'
import { monthNames, monthOfName } from './parse-date.ts'

/** A date as people say it, seen from a day: `last week`, `in march`, `16 nov`, `3 days ago`, `2025`. */
export type SaidDate =
  | { kind: 'days'; from: CalendarDay; to: CalendarDay; score: number }
  /** Of any year. */
  | { kind: 'month'; month: number; score: number }

/**
 * What the seed's table gives for as much of a date: a day, a month and year, a year, a month. A short name alone is the
 * beginning of many words, so its month comes after all that those letters find.
 */
const scores = { day: 100, month_and_year: 75, year: 50, month: 25, short_month: 1 }

/** The date that all of a query is, as people say it. */
export function parseSaidDate(query: string, today: CalendarDay): SaidDate | undefined {
  const words = wordsIn(query)
  return readSaid(words, today) ?? readShortMonth(words)
}

/** The longest such date that a query of words ends in, and the words before it. */
export function splitSaidDate(
  query: string,
  today: CalendarDay,
): { before: string; date: SaidDate } | undefined {
  const words = wordsIn(query)
  for (let at = Math.max(1, words.length - mostWords); at < words.length; at++) {
    const date = readSaid(words.slice(at), today)
    if (date) return { before: words.slice(0, at).join(' '), date }
  }
  return undefined
}

export function saidScore(said: SaidDate, day: CalendarDay): number {
  if (said.kind === 'month') return said.month === day.month ? said.score : 0
  return compareDays(said.from, day) <= 0 && compareDays(day, said.to) <= 0 ? said.score : 0
}

/** On the 16th of November 2026. */
const mostWords = 6
const prepositions = new Set(['in', 'on', 'from', 'during'])

/** Of each day of the week its full name first. */
const weekdays = [
  ['monday', 'mon'],
  ['tuesday', 'tue', 'tues'],
  ['wednesday', 'wed'],
  ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
]
const weekdayOfName = new Map(weekdays.flatMap((names, at) => names.map((name) => [name, at] as const)))

/** The day of it, counted back: a note is known by its day, not by its hour. */
const daysBackOf: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tonight', 0],
  ['this morning', 0],
  ['this afternoon', 0],
  ['this evening', 0],
  ['yesterday', 1],
  ['yesterday morning', 1],
  ['yesterday afternoon', 1],
  ['yesterday evening', 1],
  ['last night', 1],
])

const countOfWord: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['an', 1],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, at) => [word, at + 1] as const,
  ),
])

function wordsIn(query: string): string[] {
  return normalize(query).match(/\S+/g) ?? []
}

function readSaid([first = '', ...rest]: string[], today: CalendarDay): SaidDate | undefined {
  const isPrepositionGiven = prepositions.has(first) && rest.length > 0
  const words = isPrepositionGiven ? rest : [first, ...rest]
  const day = readNamedDay(words, today) ?? readDayBack(words, today)
  if (day) return oneDay(day)
  if (words.length === 1) return readOne(words[0] ?? '', today, isPrepositionGiven)
  return words.length === 2 ? readTwo(words, today) : readAgo(words, today)
}

function readDayBack(words: string[], today: CalendarDay): CalendarDay | undefined {
  const back = daysBackOf.get(words.join(' '))
  return back === undefined ? undefined : daysLater(today, -back)
}

/** Short names begin many words: they are days of the week and months only after `on` and `in`. */
function readOne(word: string, today: CalendarDay, isAfterPreposition: boolean): SaidDate | undefined {
  const weekday = weekdayOfName.get(word)
  if (weekday !== undefined && (isAfterPreposition || isFullName(word, weekdays[weekday]))) {
    return oneDay(lastWeekday(weekday, today))
  }
  if (/^(?:19|20)\d\d$/.test(word)) return wholeYear(Number(word))
  const month = monthOfName.get(word)
  const isMonth = month !== undefined && (isAfterPreposition || isFullName(word, monthNames[month - 1]))
  return isMonth ? { kind: 'month', month, score: scores.month } : undefined
}

function readShortMonth([word = '', ...rest]: string[]): SaidDate | undefined {
  const month = rest.length === 0 ? monthOfName.get(word) : undefined
  return month === undefined ? undefined : { kind: 'month', month, score: scores.short_month }
}

function readTwo([which = '', what = '']: string[], today: CalendarDay): SaidDate | undefined {
  const back = { this: 0, last: 1 }[which]
  if (back === undefined) return undefined
  const weekday = weekdayOfName.get(what)
  // On a Monday, last Monday is a week ago.
  if (back === 1 && weekday !== undefined) return oneDay(lastWeekday(weekday, daysLater(today, -1)))
  const month = monthOfName.get(what)
  if (month === undefined) return unitBack(what, back, today)
  // Last November is the one that is over.
  return wholeMonth(back === 1 && month >= today.month ? today.year - 1 : today.year, month)
}

/** Two weeks ago is the week before last: nobody counts the days. */
function readAgo([count = '', units = '', ago, ...rest]: string[], today: CalendarDay): SaidDate | undefined {
  const back = /^\d{1,3}$/.test(count) ? Number(count) : countOfWord.get(count)
  if (back === undefined || ago !== 'ago' || rest.length > 0) return undefined
  const unit = units.replace(/s$/, '')
  return unit === 'day' ? oneDay(daysLater(today, -back)) : unitBack(unit, back, today)
}

function unitBack(unit: string, back: number, today: CalendarDay): SaidDate | undefined {
  if (unit === 'week') return week(today, back)
  if (unit === 'month') return wholeMonth(today.year, today.month - back)
  return unit === 'year' ? wholeYear(today.year - back) : undefined
}

function oneDay(day: CalendarDay): SaidDate {
  return { kind: 'days', from: day, to: day, score: scores.day }
}

/** From Monday to Sunday. */
function week(today: CalendarDay, back: number): SaidDate {
  const from = daysLater(today, -weekdayOf(today) - 7 * back)
  return { kind: 'days', from, to: daysLater(from, 6), score: scores.month_and_year }
}

function wholeMonth(year: number, month: number): SaidDate {
  return { kind: 'days', ...monthBounds(year, month), score: scores.month_and_year }
}

function wholeYear(year: number): SaidDate {
  const [from, to] = [
    { year, month: 1, day: 1 },
    { year, month: 12, day: 31 },
  ]
  return { kind: 'days', from, to, score: scores.year }
}

/** The latest up to a day. */
function lastWeekday(weekday: number, until: CalendarDay): CalendarDay {
  return daysLater(until, -((weekdayOf(until) - weekday + 7) % 7))
}

function isFullName(word: string, names: readonly string[] | undefined): boolean {
  return names?.[0] === word
}
