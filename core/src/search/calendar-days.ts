import type { CalendarDay } from './calendar.ts'

export function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

export function daysLater({ year, month, day }: CalendarDay, days: number): CalendarDay {
  return dayAt(Date.UTC(year, month - 1, day + days))
}

/** 0: Monday. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
}

/** A month before January is one of the year before. */
export function monthBounds(year: number, month: number): { from: CalendarDay; to: CalendarDay } {
  return { from: dayAt(Date.UTC(year, month - 1, 1)), to: dayAt(Date.UTC(year, month, 0)) }
}

function dayAt(timeMs: number): CalendarDay {
  const date = new Date(timeMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
