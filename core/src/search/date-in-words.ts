import type { CalendarDay } from './calendar.ts'
import { monthNames, type SearchedDate } from './parse-date.ts'
import type { SaidDate } from './said-date.ts'

/** As it follows `No note`: `on 14 March 2026`, `in March 2026`, `from 9 to 15 November 2026`, `in 2025`. */
export function dateInWords(date: SearchedDate | SaidDate): string {
  if ('kind' in date) return date.kind === 'month' ? `in ${monthName(date.month)}` : daysInWords(date)
  const { day, month, year } = date
  return day === undefined ? `in ${monthName(month)} ${year}` : `on ${whole({ day, month, year })}`
}

function daysInWords({ from, to }: { from: CalendarDay; to: CalendarDay }): string {
  if (from.month === to.month && from.day === to.day) return `on ${whole(from)}`
  if (from.day === 1 && from.month === 1 && to.month === 12) return `in ${from.year}`
  if (from.day === 1 && to.day > 7) return `in ${monthName(from.month)} ${from.year}`
  const first = from.month === to.month ? String(from.day) : `${from.day} ${monthName(from.month)}`
  return `from ${from.year === to.year ? first : whole(from)} to ${whole(to)}`
}

function whole({ day, month, year }: CalendarDay): string {
  return `${day} ${monthName(month)} ${year}`
}

function monthName(month: number): string {
  const name = monthNames[month - 1]?.[0] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
