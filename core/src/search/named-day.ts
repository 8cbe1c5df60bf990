import type { CalendarDay } from './calendar.ts'
import { compareDays } from './calendar-days.ts'
import { daysIn, monthOfName, readDay, readYear } from './parse-date.ts'

/** A day by its number and month, as people write it beside the forms of `parseDate`: `16 nov`, `november 16th, 2026`. */
export function readNamedDay(words: readonly string[], today: CalendarDay): CalendarDay | undefined {
  const [only = ''] = words
  if (words.length === 1) return readIsoDay(only)
  const [first = '', second = '', yearText, ...rest] = words
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/[.,]$/, ''))
  const isMonthFirst = monthOfName.has(first)
  const month = monthOfName.get(isMonthFirst ? first : second)
  if (month === undefined || rest.length > 0) return undefined
  const dayText = isMonthFirst ? second : first
  if (yearText === undefined) return latestDay(dayText, month, today)
  const year = readYear(yearText)
  return year === undefined ? undefined : makeDay(dayText, month, year)
}

/** The 16th of November. */
const fillers: ReadonlySet<string> = new Set(['the', 'of'])

function readIsoDay(text: string): CalendarDay | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})([-./])(\d\d?)\2(\d\d?)$/.exec(text)?.toSpliced(2, 1) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? makeDay(day, Number(month), Number(year)) : undefined
}

/** Of all years, the latest whose such day is not to come. A 29 February may be eight years back. */
function latestDay(dayText: string, month: number, today: CalendarDay): CalendarDay | undefined {
  for (let year = today.year; year >= today.year - 8; year--) {
    const day = makeDay(dayText, month, year)
    if (day && compareDays(day, today) <= 0) return day
  }
  return undefined
}

function makeDay(dayText: string, month: number, year: number): CalendarDay | undefined {
  const day = readDay(dayText, daysIn(month, year))
  return day === undefined ? undefined : { year, month, day }
}
