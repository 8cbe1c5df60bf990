import { normalize } from './normalize.ts'

/** A date that someone searches for: a day, or a whole month. */
export interface SearchedDate {
  day: number | undefined
  month: number
  year: number
}

/** Of each month its full name first. */
export const monthNames = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]

export const monthOfName = new Map(
  monthNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
)

const part = /[^\s./,-]+/g

/** The date that a query is, when all of it is `day month year` or `month year`. */
export function parseDate(query: string): SearchedDate | undefined {
  const found = splitDate(query)
  return found?.before === '' ? found.date : undefined
}

/** The longest such date that a query ends in, and what stands before it. */
export function splitDate(query: string): { before: string; date: SearchedDate } | undefined {
  const text = normalize(query).trim()
  const parts = Array.from(text.matchAll(part))
  return splitAt(text, parts.slice(-3)) ?? splitAt(text, parts.slice(-2))
}

function splitAt(text: string, parts: RegExpExecArray[]): { before: string; date: SearchedDate } | undefined {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last || last.index + last[0].length !== text.length) return undefined
  const date = readDate(parts.map(([word]) => word))
  return date && { before: text.slice(0, first.index), date }
}

function readDate(parts: string[]): SearchedDate | undefined {
  const [yearText = '', monthText = '', dayText] = parts.toReversed()
  const year = readYear(yearText)
  const month = monthOfName.get(monthText) ?? readNumber(monthText, 12)
  if (parts.length < 2 || year === undefined || month === undefined) return undefined
  if (dayText === undefined) return { day: undefined, month, year }

  const day = readDay(dayText, daysIn(month, year))
  return day === undefined ? undefined : { day, month, year }
}

/** Two digits below 50 are of this century, others of the last. */
export function readYear(text: string): number | undefined {
  if (/^\d{4}$/.test(text)) return Number(text)
  if (!/^\d{2}$/.test(text)) return undefined
  return Number(text) + (Number(text) < 50 ? 2000 : 1900)
}

function readNumber(text: string, most: number): number | undefined {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : undefined
}

/** With or without the ending of an ordinal. */
export function readDay(text: string, most: number): number | undefined {
  return readNumber(text.replace(/(?<=\d)(?:st|nd|rd|th)$/, ''), most)
}

export function daysIn(month: number, year: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
