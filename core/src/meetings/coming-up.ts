import type { ComingEvent } from './calendars-api.ts'

const minuteMs = 60_000
const nearMs = 10 * minuteMs
const aheadMs = 7 * 24 * 60 * minuteMs
const most = 20

/** What is listed: what runs, and what comes within a week, the next first, each meeting once. */
export function comingUp(events: readonly ComingEvent[], nowMs: number): ComingEvent[] {
  const listed = events
    .filter((event) => endOf(event) > nowMs && Date.parse(event.starts_at) < nowMs + aheadMs)
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  return [...new Map(listed.map((event) => [event.id, event])).values()].slice(0, most)
}

/** It runs, or begins within ten minutes. */
export function isNear({ starts_at }: ComingEvent, nowMs: number): boolean {
  return Date.parse(starts_at) - nowMs <= nearMs
}

/** One without a length is still there for whoever is late. */
function endOf({ starts_at, ends_at }: ComingEvent): number {
  return Math.max(Date.parse(ends_at), Date.parse(starts_at) + nearMs)
}
