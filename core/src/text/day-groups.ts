import { isPinned, type Pinnable } from '../entities/is-pinned.ts'
import { type CalendarDay, makeCalendar, utcOf } from '../search/calendar.ts'
import { isoDay, type TimeStyle } from './dates.ts'

export interface Day {
  /** `2026-03-14`: stable, for keys. */
  day: string
  /** `Today`, `Yesterday`, `Wednesday`, `14 March`, `14 March 2025`. */
  label: string
}

export interface DayOptions extends TimeStyle {
  nowMs: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Tells which of the person's days a moment falls on. Make it once: it costs far more than to ask it. */
export function makeDays({ nowMs, timeZone, locale }: DayOptions): (time: string) => Day {
  const dayOf = makeCalendar(timeZone)
  const today = dayOf(nowMs)
  const names = namesIn(locale)
  return (time) => {
    const date = dayOf(Date.parse(time))
    return { day: isoDay(date), label: labelOf(date, today, names) }
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

function labelOf(date: CalendarDay, today: CalendarDay, names: DayNames): string {
  const daysAgo = (utcOf(today) - utcOf(date)) / dayMs
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  // A weekday alone names one day only within the week; of a day to come it would name the wrong one.
  if (daysAgo > 1 && daysAgo < 7) return names.weekday.format(utcOf(date))
  return (date.year === today.year ? names.dayAndMonth : names.dayMonthAndYear).format(utcOf(date))
}

type DayNames = ReturnType<typeof namesIn>

/** The days are counted in UTC, where each has 24 hours. */
function namesIn(locale: TimeStyle['locale']) {
  const timeZone = 'UTC'
  return {
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }),
    dayAndMonth: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }),
    dayMonthAndYear: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
  }
}
