import type { DayOptions } from '@earmark/core/text/day-groups.ts'
import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The person's day and time zone, anew when the day changes. */
export function useToday(): DayOptions {
  const [today, setToday] = useState(readToday)
  useEffect(() => {
    const timer = setInterval(() => {
      setToday((before) => {
        const now = readToday()
        const isSameDay = new Date(before.nowMs).toDateString() === new Date(now.nowMs).toDateString()
        return isSameDay && before.timeZone === now.timeZone ? before : now
      })
    }, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return today
}

function readToday(): DayOptions {
  return { nowMs: Date.now(), timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}
