import { makeCalendar } from '@earmark/core/search/calendar.ts'
import type { DayOptions } from '@earmark/core/text/day-groups.ts'
import { isoDay, type TimeStyle } from '@earmark/core/text/dates.ts'
import { useEffect, useMemo, useState } from 'react'

const minuteMs = 60_000

/** What the days of a list are told by: anew when the person's day changes, or their time zone. */
export function useToday({ timeZone, locale }: TimeStyle): DayOptions {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const dayOf = makeCalendar(timeZone)
    const timer = setInterval(() => {
      const now = Date.now()
      setNowMs((before) => (isoDay(dayOf(before)) === isoDay(dayOf(now)) ? before : now))
    }, minuteMs)
    return () => clearInterval(timer)
  }, [timeZone])
  return useMemo(() => ({ nowMs, timeZone, locale }), [nowMs, timeZone, locale])
}
