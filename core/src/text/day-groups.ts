import { isPinned, type Pinnable } from '../entities/is-pinned.ts'
import { type CalendarDay, makeCalendar } from '../search/calendar.ts'

export interface Day {
  /** `2026-03-14`: stable, for keys. */
  day: string
  /** `Today`, `Yesterday`, `Wednesday`, `14 March`, `14 March 2025`. */
  label: string
}

export interface DayOptions {
  nowMs: number
  timeZone: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Tells which of the person's days a moment falls on. Make it once: it costs far more than to ask it. */
export function makeDays({ nowMs, timeZone }: DayOptions): (time: string) => Day {
  const dayOf = makeCalendar(timeZone)
  const today = dayOf(nowMs)
  return (time) => {
    const date = dayOf(Date.parse(time))
    return { day: isoDay(date), label: labelOf(date, today) }
  }
}

/**
 * What stands over a row of a list that has the pinned ones first and is sorted by `recorded_at`: that they are pinned,
 * or the day, where the row before is of another. Only the rows that are shown are asked about: to group 100,000 of
 * them takes a third of a second.
 */
export function dayOver(
  rows: readonly (Pinnable & { recorded_at: string })[],
  at: number,
  dayOf: (time: string) => Day,
): string | undefined {
  const [row, before] = [rows[at], rows[at - 1]]
  if (!row) return undefined
  if (isPinned(row)) return before ? undefined : 'Pinned'
  const { day, label } = dayOf(row.recorded_at)
  return before && !isPinned(before) && dayOf(before.recorded_at).day === day ? undefined : label
}

function labelOf(date: CalendarDay, today: CalendarDay): string {
  const daysAgo = (noonOf(today) - noonOf(date)) / dayMs
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  // A weekday alone names one day only within the week; of a day to come it would name the wrong one.
  if (daysAgo > 1 && daysAgo < 7) return weekday.format(noonOf(date))
  return (date.year === today.year ? dayAndMonth : dayMonthAndYear).format(noonOf(date))
}

// The days are counted in UTC, where each has 24 hours.
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayMonthAndYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function noonOf({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day, 12)
}

function isoDay({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
