import type { Visits } from '@earmark/core/entities/visits.ts'
import { lastDays, visitDays } from '@earmark/core/text/visits-text.ts'
import { useState } from 'react'
import { useServerDates } from '../times/use-dates.ts'

/** Visits of the last thirty days, a bar for each, and the same as a table for those who do not see it. */
export function VisitBars({ days }: { days: Visits['visits_by_day'] }) {
  const [shown] = useState(() => lastDays(Date.now()))
  const { dayAndMonth } = useServerDates()
  const { counts, most } = visitDays(days, shown)
  if (most === 0) return <p className="mt-1 text-xs text-ink-2">No visits in the last 30 days</p>
  return (
    <figure className="mt-1 grid w-44 shrink-0 gap-1 text-xs text-ink-2 tabular-nums max-sm:w-full max-sm:max-w-72">
      <figcaption>Visits per day, {most} at most</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${barPlace * counts.length - gap} ${tallest}`}
        preserveAspectRatio="none"
        className="h-8 w-full"
      >
        {counts.map(({ day, visits }, at) => {
          const tall = visits === 0 ? 1 : Math.max(4, (visits / most) * tallest)
          const place = { x: at * barPlace, y: tallest - tall, width: barPlace - gap, height: tall }
          return (
            <rect key={day} {...place} className={visits > 0 ? 'fill-ink-2' : 'fill-line-2'}>
              <title>{`${dayAndMonth(day)}: ${visits}`}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between">
        <span>{dayAndMonth(shown[0] ?? '')}</span>
        <span>{dayAndMonth(shown.at(-1) ?? '')}</span>
      </p>
      <VisitTable days={counts.filter(({ visits }) => visits > 0)} nameOf={dayAndMonth} />
    </figure>
  )
}

/** In the units of the drawing. */
const [barPlace, gap, tallest] = [6, 2, 32]

interface VisitTableProps {
  days: Visits['visits_by_day']
  nameOf: (day: string) => string
}

function VisitTable({ days, nameOf }: VisitTableProps) {
  return (
    <table className="sr-only">
      <caption>Visits of the last 30 days</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Visits</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, visits }) => (
          <tr key={day}>
            <th scope="row">{nameOf(day)}</th>
            <td>{visits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
