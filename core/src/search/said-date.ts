import type { CalendarDay } from './calendar.ts'
import { normalize } from './normalize.ts'
import { monthNames, monthOfName } from './parse-date.ts'

/** A date as people say it, seen from a day: `last week`, `in march`, `2025`. */
export type SaidDate =
  | { kind: 'days'; from: CalendarDay; to: CalendarDay; score: number }
  /** Of any year. */
  | { kind: 'month'; month: number; score: number }

/** What the seed's table gives for as much of a date: a day, a month and year, a year, a month. */
const scores = { day: 100, month_and_year: 75, year: 50, month: 25 }

/** The date that all of a query is, as people say it. */
export function parseSaidDate(query: string, today: CalendarDay): SaidDate | undefined {
  const [first = '', ...rest] = wordsIn(query)
  const isPrepositionGiven = prepositions.has(first) && rest.length > 0
  const words = isPrepositionGiven ? rest : [first, ...rest]
  if (words.length === 1) return readOne(words[0] ?? '', today, isPrepositionGiven)
  return words.length === 2 ? readTwo(words, today) : undefined
}

/** The longest such date that a query of words ends in, and the words before it. */
export function splitSaidDate(
  query: string,
  today: CalendarDay,
): { before: string; date: SaidDate } | undefined {
  const words = wordsIn(query)
  for (let at = Math.max(1, words.length - 3); at < words.length; at++) {
    const date = parseSaidDate(words.slice(at).join(' '), today)
    if (date) return { before: words.slice(0, at).join(' '), date }
  }
  return undefined
}

export function saidScore(said: SaidDate, day: CalendarDay): number {
  if (said.kind === 'month') return said.month === day.month ? said.score : 0
  return compareDays(said.from, day) <= 0 && compareDays(day, said.to) <= 0 ? said.score : 0
}

function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

const prepositions = new Set(['in', 'on', 'from', 'during'])
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function wordsIn(query: string): string[] {
  return normalize(query).match(/\S+/g) ?? []
}

/** A short name of a month is the beginning of many words: it is one only after `in`. */
function readOne(word: string, today: CalendarDay, isAfterPreposition: boolean): SaidDate | undefined {
  if (word === 'today') return oneDay(today)
  if (word === 'yesterday') return oneDay(daysLater(today, -1))
  if (weekdays.includes(word)) return oneDay(lastWeekday(word, today))
  if (/^(?:19|20)\d\d$/.test(word)) return wholeYear(Number(word))
  const month = monthOfName.get(word)
  const isMonth = month !== undefined && (isAfterPreposition || isFullName(word, month))
  return isMonth ? { kind: 'month', month, score: scores.month } : undefined
}

function readTwo([which = '', what = '']: string[], today: CalendarDay): SaidDate | undefined {
  const back = { this: 0, last: 1 }[which]
  if (back === undefined) return undefined
  if (what === 'week') return week(today, back)
  if (what === 'month') return wholeMonth(today.year, today.month - back)
  if (what === 'year') return wholeYear(today.year - back)
  if (back === 1 && weekdays.includes(what)) return oneDay(lastWeekday(what, today))
  const month = monthOfName.get(what)
  if (month === undefined) return undefined
  // Last November is the one that is over.
  return wholeMonth(back === 1 && month >= today.month ? today.year - 1 : today.year, month)
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
  const from = dayAt(Date.UTC(year, month - 1, 1))
  return { kind: 'days', from, to: dayAt(Date.UTC(year, month, 0)), score: scores.month_and_year }
}

function wholeYear(year: number): SaidDate {
  const [from, to] = [
    { year, month: 1, day: 1 },
    { year, month: 12, day: 31 },
  ]
  return { kind: 'days', from, to, score: scores.year }
}

/** Never today: who means today says so. */
function lastWeekday(name: string, today: CalendarDay): CalendarDay {
  const back = (weekdayOf(today) - weekdays.indexOf(name) + 7) % 7
  return daysLater(today, -(back || 7))
}

/** 0: Monday. */
function weekdayOf({ year, month, day }: CalendarDay): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
}

function daysLater({ year, month, day }: CalendarDay, days: number): CalendarDay {
  return dayAt(Date.UTC(year, month - 1, day + days))
}

function dayAt(timeMs: number): CalendarDay {
  const date = new Date(timeMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function isFullName(word: string, month: number): boolean {
  return monthNames[month - 1]?.[0] === word
}
