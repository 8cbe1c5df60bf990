import { type CalendarDay, makeCalendar } from '../search/calendar.ts'

export interface DayGroup<Row> {
  /** `2026-03-14`: stable, for keys. */
  day: string
  /** `Today`, `Yesterday`, `Wednesday`, `14 March`, `14 March 2025`. */
  label: string
  rows: Row[]
}

export interface DayOptions {
  nowMs: number
  timeZone: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Rows that are sorted by `recorded_at`, cut where the person's day changes. */
export function groupByDay<Row extends { recorded_at: string }>(
  rows: readonly Row[],
  { nowMs, timeZone }: DayOptions,
): DayGroup<Row>[] {
  const dayOf = makeCalendar(timeZone)
  const today = dayOf(nowMs)
  const groups: DayGroup<Row>[] = []
  for (const row of rows) {
    const date = dayOf(Date.parse(row.recorded_at))
    const day = isoDay(date)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, label: labelOf(date, today), rows: [row] })
  }
  return groups
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
