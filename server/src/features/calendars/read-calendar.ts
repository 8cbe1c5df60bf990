import type { CalendarFault } from '@earmark/core/meetings/calendar-faults.ts'
import { calendarLimits } from '@earmark/core/meetings/calendar-limits.ts'
import type { ComingEvent } from '@earmark/core/meetings/calendars-api.ts'
import { isTimeZone } from '@earmark/core/text/dates.ts'
import ICAL from 'ical.js'
import { bounded } from './bounded.ts'
import { momentsBy } from './calendar-zones.ts'
import { comingOf, type Reading } from './coming-of.ts'
import type { Self } from './people-of.ts'
import type { Span } from './repeat-event.ts'
import { splitCalendar } from './split-calendar.ts'

/** What a calendar is read for: what of it is in the span, for this person. */
export interface CalendarOrder {
  text: string
  span: Span
  self: Self & { timeZone: string }
}

export type CalendarRead =
  | { kind: 'read'; name: string; events: ComingEvent[]; known_until: string }
  | { kind: 'fault'; fault: CalendarFault }

/** Takes seconds where a calendar is large or means harm: calendar-thread.ts does it. */
export function readCalendar({ text, span, self }: CalendarOrder): CalendarRead {
  const calendar = splitCalendar(text)
  if (!calendar) return { kind: 'fault', fault: 'not_a_calendar' }
  if (calendar.events.length > calendarLimits.events) return { kind: 'fault', fault: 'too_many_events' }
  const name = bounded(calendar.name, calendarLimits.name)
  // Google calls the calendar of a person by their address.
  const addresses = [...self.addresses, name].map((address) => address.toLowerCase())
  const zone = isTimeZone(calendar.timeZone) ? calendar.timeZone : self.timeZone
  const momentOf = momentsBy(calendar.zones, zone)
  const events = calendar.isCancelled ? [] : calendar.events
  const found = allOf(events, { span, self: { ...self, addresses }, momentOf })
  return { kind: 'read', name, ...nearest(found, span) }
}

function allOf(texts: readonly string[], reading: Reading): ComingEvent[] {
  const byUid = new Map<unknown, ICAL.Component[]>()
  for (const event of texts.flatMap(parsed)) {
    // Those that name themselves not at all are an event each.
    const uid = event.getFirstPropertyValue('uid') ?? event
    const events = byUid.get(uid)
    if (events) events.push(event)
    else byUid.set(uid, [event])
  }
  return [...byUid.values()].flatMap((events) => {
    try {
      return comingOf(events, reading)
    } catch {
      // A date that is none, a rule that contradicts itself: this event is left out, and the others go on.
      return []
    }
  })
}

function parsed(text: string): ICAL.Component[] {
  try {
    return [ICAL.Component.fromString(text)]
  } catch {
    // No event by the library's rules.
    return []
  }
}

/** As many as are kept, the next first; what comes after the last of them is not known. */
function nearest(found: readonly ComingEvent[], { until }: Span) {
  const events: ComingEvent[] = []
  const ordered = found.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  let bytes = 0
  for (const event of ordered) {
    bytes += Buffer.byteLength(JSON.stringify(event))
    if (events.length === calendarLimits.kept || bytes > calendarLimits.keptBytes)
      return { events, known_until: event.starts_at }
    events.push(event)
  }
  return { events, known_until: new Date(until).toISOString() }
}
