import type { Visits } from '../entities/visits.ts'
import { isoDayIn } from './dates.ts'

export function visitsText(visits: number): string {
  return visits === 1 ? '1 visit' : `${visits.toLocaleString('en-GB')} visits`
}

const dayMs = 24 * 60 * 60 * 1000
const dayCount = 30

/** The last thirty days (UTC), the earliest first. */
export function lastDays(nowMs: number): string[] {
  return Array.from({ length: dayCount }, (_, at) =>
    isoDayIn(new Date(nowMs - (dayCount - 1 - at) * dayMs).toISOString(), 'UTC'),
  )
}

/** The visits of each of these days, also where there were none, and of the day that had most. */
export function visitDays(
  days: Visits['visits_by_day'],
  shown: readonly string[],
): { counts: Visits['visits_by_day']; most: number } {
  const counts = shown.map((day) => ({ day, visits: days.find((one) => one.day === day)?.visits ?? 0 }))
  return { counts, most: Math.max(0, ...counts.map(({ visits }) => visits)) }
}
