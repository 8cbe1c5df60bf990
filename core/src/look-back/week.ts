import { type CalendarDay, makeWall, utcOf } from '../search/calendar.ts'
import { compareDays, daysLater, weekdayOf } from '../search/calendar-days.ts'
import { isoDay } from '../text/dates.ts'

/** Monday to Sunday, by the calendar of a person's time zone. */
export interface Week {
  from: CalendarDay
  to: CalendarDay
}

/** By then those who rise early have had their coffee. */
const mondayFromHour = 7
/** Wednesday: a server that was away on Monday tells of the week until then; what is older is no news. */
const lastWeekday = 2

/** The week that a day is in. */
export function weekOf(day: CalendarDay): Week {
  const monday = daysLater(day, -weekdayOf(day))
  return { from: monday, to: daysLater(monday, 6) }
}

/** The last week that is over. */
export function weekBefore(today: CalendarDay): Week {
  return weekOf(daysLater(today, -7))
}

/** The week that is to be told of now by email, by the person's own clock; undefined: none. */
export function weekDue(nowMs: number, timeZone: string): Week | undefined {
  const { hours, year, month, day } = makeWall(timeZone)(nowMs)
  const today = { year, month, day }
  const weekday = weekdayOf(today)
  const isDue = weekday === 0 ? hours >= mondayFromHour : weekday <= lastWeekday
  return isDue ? weekBefore(today) : undefined
}

/** The week of a Monday, as it is kept that it was told of: `2026-03-09`. */
export function weekKey({ from }: Week): string {
  return isoDay(from)
}

export function weekOfKey(key: string): Week {
  const [year = 0, month = 0, day = 0] = key.split('-').map(Number)
  const from = { year, month, day }
  return { from, to: daysLater(from, 6) }
}

export function isInWeek(day: CalendarDay, { from, to }: Week): boolean {
  return compareDays(day, from) >= 0 && compareDays(day, to) <= 0
}

/** The middle of the week a year before. The 29 February has the 28th. */
export function yearBefore({ from }: Week): CalendarDay {
  const { year, month, day } = daysLater(from, 3)
  const isLeapDay = month === 2 && day === 29
  return { year: year - 1, month, day: isLeapDay ? 28 : day }
}

export function daysBetween(one: CalendarDay, other: CalendarDay): number {
  return Math.abs(utcOf(one) - utcOf(other)) / dayMs
}

const dayMs = 24 * 60 * 60 * 1000
