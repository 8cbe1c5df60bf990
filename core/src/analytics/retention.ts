import type { ReportAnswer } from './report-api.ts'

/** Of so many people who were first seen in one week, so many were seen in another. Weeks are named by their Monday. */
export interface SeenAgain {
  first: string
  seen: string
  people: number
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** By week of the first visit: how many there were, and how many of them came back one, two … weeks later. */
export function retentionOf(rows: readonly SeenAgain[], thisWeek: string): ReportAnswer['retention'] {
  const weeks = [...new Set(rows.map(({ first }) => first))].toSorted()
  return weeks.map((week) => {
    const own = new Map(
      rows.flatMap(({ first, seen, people }) => (first === week ? [[seen, people] as const] : [])),
    )
    const after = weeksAfter(week, thisWeek)
    return { week, people: own.get(week) ?? 0, returned: after.map((each) => own.get(each) ?? 0) }
  })
}

function weeksAfter(week: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(week)) / weekMs)
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(week) + (at + 1) * weekMs).toISOString().slice(0, 10),
  )
}
