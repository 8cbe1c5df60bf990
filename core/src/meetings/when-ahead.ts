import { makeCalendar, utcOf } from '../search/calendar.ts'
import type { Dates } from '../text/dates.ts'
import type { ComingEvent } from './calendars-api.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** `Now, until 10:30`, `In 6 minutes`, `Today, 10:00`, `Tomorrow, 10:00`, `Thursday, 10:00`. */
export function whenAhead(
  { starts_at, ends_at }: Pick<ComingEvent, 'starts_at' | 'ends_at'>,
  nowMs: number,
  { clock, timeZone }: Pick<Dates, 'clock' | 'timeZone'>,
): string {
  const begins = Date.parse(starts_at)
  if (begins <= nowMs)
    return ends_at > starts_at ? `Now, until ${clock(ends_at)}` : `Since ${clock(starts_at)}`
  const minutes = Math.ceil((begins - nowMs) / minuteMs)
  if (minutes <= 10) return minutes === 1 ? 'In a minute' : `In ${minutes} minutes`
  const dayOf = makeCalendar(timeZone)
  const [day, today] = [utcOf(dayOf(begins)), utcOf(dayOf(nowMs))]
  const daysAhead = (day - today) / dayMs
  const weekday = weekdays[new Date(day).getUTCDay()]
  // Within seven days from now, today's weekday comes once more.
  const known = ['Today', 'Tomorrow'][daysAhead] ?? (daysAhead === 7 ? `Next ${weekday}` : weekday)
  return `${known}, ${clock(starts_at)}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
