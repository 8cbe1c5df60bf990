import type { Visits } from '@earmark/core/entities/visits.ts'
import { isoDayIn } from '@earmark/core/text/dates.ts'
import { useState } from 'react'

const dayMs = 24 * 60 * 60 * 1000
const dayCount = 30

/** Visits of the last thirty days, a bar for each. The server counts them by the day of UTC. */
export function VisitBars({ days }: { days: Visits['visits_by_day'] }) {
  const [shown] = useState(() => lastDays(Date.now()))
  const counts = shown.map((day) => ({ day, visits: days.find((one) => one.day === day)?.visits ?? 0 }))
  const most = Math.max(1, ...counts.map(({ visits }) => visits))
  const recent = counts.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <figure className="mt-1 grid shrink-0 gap-1 max-sm:hidden">
      <svg
        role="img"
        aria-label={`Visits by day: ${recent} in the last ${dayCount} days`}
        viewBox={`0 0 ${dayCount * 3} 24`}
        className="h-6 w-[90px]"
      >
        {counts.map(({ day, visits }, at) => {
          const tall = visits === 0 ? 1 : Math.max(3, (visits / most) * 24)
          const look = visits > 0 ? 'fill-ink-3' : 'fill-line-2'
          return <rect key={day} x={at * 3} y={24 - tall} width={2} height={tall} className={look} />
        })}
      </svg>
      <figcaption aria-hidden="true" className="text-xs text-ink-3">
        {dayCount} days
      </figcaption>
    </figure>
  )
}

/** The earliest first. */
function lastDays(nowMs: number): string[] {
  return Array.from({ length: dayCount }, (_, at) =>
    isoDayIn(new Date(nowMs - (dayCount - 1 - at) * dayMs).toISOString(), 'UTC'),
  )
}
