import type { CalendarDay } from '../search/calendar.ts'
import { compareDays, monthBounds } from '../search/calendar-days.ts'
import { splitDate } from '../search/parse-date.ts'
import { type SaidDate, splitSaidDate } from '../search/said-date.ts'

/** Days in which notes were made, and what a question says before it names them. */
export interface DateSpan {
  before: string
  from: CalendarDay
  to: CalendarDay
}

/**
 * The days at the end of a question that can only be those of the notes: `last march`, `in 2025`, `two weeks ago`. Of
 * `on Friday` or `today` nobody can tell whether something was said or is to happen then: those are words like others.
 */
export function dateSpanIn(question: string, today: CalendarDay): DateSpan | undefined {
  const plain = question.trim().replace(/[\s.?!…]+$/u, '')
  const span = monthOfYear(plain) ?? pastDays(plain, today)
  return span && compareDays(span.from, today) <= 0 ? span : undefined
}

/** A month by its name, and its year. */
function monthOfYear(question: string): DateSpan | undefined {
  const found = splitDate(question)
  if (!found || found.date.day !== undefined || !/\p{L}/u.test(question.slice(found.before.length)))
    return undefined
  const { month, year } = found.date
  return { before: found.before.replace(/\b(?:in|from|during)\s*$/, '').trim(), ...monthBounds(year, month) }
}

const pointsBack = /^(?:last|yesterday|in|from|during)\b|\bago$/

function pastDays(question: string, today: CalendarDay): DateSpan | undefined {
  const found = splitSaidDate(question, today)
  if (!found) return undefined
  const said = question.toLowerCase().split(/\s+/).slice(found.before.split(' ').length).join(' ')
  return pointsBack.test(said) ? { before: found.before, ...daysOf(found.date, today) } : undefined
}

/** Of a month without a year, the last one that has begun. */
function daysOf(date: SaidDate, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  if (date.kind === 'days') return { from: date.from, to: date.to }
  return monthBounds(date.month <= today.month ? today.year : today.year - 1, date.month)
}
