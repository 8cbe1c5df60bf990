import type { CalendarDay } from '../search/calendar.ts'
import { compareDays, daysLater, monthBounds, weekdayOf } from '../search/calendar-days.ts'
import type { TextRange } from '../search/match-ranges.ts'
import { daysIn } from '../search/parse-date.ts'
import { type DueForm, type DueForms, dueForms, type TodoLanguage } from './due-forms.ts'

/** A day by which something is to be done, and the words that say so. */
export interface Due {
  day: CalendarDay
  at: TextRange
}

/** The first day that a text names, counted from the day on which it was said; always one that was to come then. */
export function readDue(text: string, language: TodoLanguage, today: CalendarDay): Due | undefined {
  const own = dueForms[language]
  const found = own.forms.flatMap(([pattern, form]) => {
    const match = pattern.exec(text)
    const named = match && dayOf(form, namedIn(match, own), today)
    const day = named && isBefore(match[0], form) ? dayBefore(named, today) : named
    return match && day ? [{ day, at: { from: match.index, to: match.index + match[0].length } }] : []
  })
  // The longer of two that begin alike: “next week” is not “next”.
  return found.toSorted((a, b) => a.at.from - b.at.from || b.at.to - a.at.to)[0]
}

const before = /^(?:before|vor|antes) /iu

/** “Before the end of November” may be its last day; “before Thursday” is not Thursday. */
function isBefore(words: string, { kind }: DueForm): boolean {
  return before.test(words) && ['days', 'weekday', 'weekday_of_next_week', 'date'].includes(kind)
}

/** Never one that was over when it was said. */
function dayBefore(day: CalendarDay, today: CalendarDay): CalendarDay {
  return compareDays(day, today) > 0 ? daysLater(day, -1) : day
}

interface Named {
  /** 0: Monday. */
  weekday: number
  /** 0: none is named. */
  month: number
  day: number
  count: number
  /** 0: days, 1: weeks, 2: months. */
  unit: number
}

function namedIn({ groups = {} }: RegExpExecArray, { weekdays, months, numbers, units }: DueForms): Named {
  const said = (name: string) => groups[name]?.toLowerCase() ?? ''
  return {
    weekday: weekdays.indexOf(said('weekday')),
    month: months.indexOf(said('month')) + 1,
    day: Number(said('day')),
    count: Number(said('count')) || numbers.findIndex((forms) => forms.includes(said('count'))) + 1,
    unit: units.indexOf(said('unit')),
  }
}

function dayOf(form: DueForm, named: Named, today: CalendarDay): CalendarDay | undefined {
  if (form.kind === 'days') return daysLater(today, form.days)
  if (form.kind === 'week') return daysLater(mondayOf(today, form.ahead), form.weekday)
  if (form.kind === 'month') return monthBounds(today.year, today.month + form.ahead).to
  const { month } = named
  return {
    year: () => ({ ...today, month: 12, day: 31 }),
    weekday: () => daysLater(today, daysUntil(named.weekday, today)),
    weekday_of_next_week: () => daysLater(mondayOf(today, 1), named.weekday),
    count: () => later(today, named),
    end_of_month: () => monthBounds(month >= today.month ? today.year : today.year + 1, month).to,
    date: () => nextDate(named, today),
  }[form.kind]()
}

/** One to seven: who means today does not name the day of the week. */
function daysUntil(weekday: number, today: CalendarDay): number {
  return ((weekday - weekdayOf(today) + 6) % 7) + 1
}

function mondayOf(today: CalendarDay, weeksAhead: number): CalendarDay {
  return daysLater(today, 7 * weeksAhead - weekdayOf(today))
}

function later(today: CalendarDay, { count, unit }: Named): CalendarDay {
  if (unit < 2) return daysLater(today, unit === 1 ? 7 * count : count)
  const { to } = monthBounds(today.year, today.month + count)
  return { ...to, day: Math.min(today.day, to.day) }
}

/** The next such day that is not over: of this year or the next, or where no month is named of this month or the next. */
function nextDate({ day, month }: Named, today: CalendarDay): CalendarDay | undefined {
  return [0, 1]
    .map((ahead) =>
      month === 0
        ? { ...monthBounds(today.year, today.month + ahead).from, day }
        : { year: today.year + ahead, month, day },
    )
    .find((date) => day >= 1 && day <= daysIn(date.month, date.year) && compareDays(date, today) >= 0)
}
