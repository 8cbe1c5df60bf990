import { createHash } from 'node:crypto'
import { calendarLimits } from '@earmark/core/meetings/calendar-limits.ts'
import type { ComingEvent } from '@earmark/core/meetings/calendars-api.ts'
import ICAL from 'ical.js'
import { bounded } from './bounded.ts'
import type { MomentOf } from './calendar-zones.ts'
import { isDeclined, peopleOf, type Self } from './people-of.ts'
import { beginningsOf, oneOf, type Span, timesOf } from './repeat-event.ts'

export interface Reading {
  span: Span
  self: Self
  momentOf: MomentOf
}

/** What is to come of one event that may repeat, and of what differs in some of its repetitions. */
export function comingOf(events: readonly ICAL.Component[], reading: Reading): ComingEvent[] {
  const { momentOf } = reading
  const changed = events.filter((event) => event.hasProperty('recurrence-id'))
  const isChanged = oneOf(changed.flatMap((event) => timesOf(event, 'recurrence-id', momentOf)))
  return events
    .filter((event) => isMeeting(event, reading.self))
    .flatMap((event) => {
      if (changed.includes(event))
        return told(event, momentsOf(event, reading), { ...reading, repeats: true })
      const begins = beginningsOf(event, momentOf, reading.span).filter((one) => !isChanged(one))
      const repeats = event.hasProperty('rrule') || event.hasProperty('rdate')
      return told(
        event,
        begins.map(({ moment }) => moment),
        { ...reading, repeats },
      )
    })
}

/** A day off, a birthday or a holiday has no hour at which somebody would record it. */
function isMeeting(event: ICAL.Component, self: Self): boolean {
  const start = event.getFirstPropertyValue('dtstart')
  const status = String(event.getFirstPropertyValue('status')).toUpperCase()
  return start instanceof ICAL.Time && !start.isDate && status !== 'CANCELLED' && !isDeclined(event, self)
}

function momentsOf(event: ICAL.Component, { momentOf }: Reading): number[] {
  return timesOf(event, 'dtstart', momentOf).map(({ moment }) => moment)
}

function told(
  event: ICAL.Component,
  begins: readonly number[],
  { span, self, momentOf, repeats }: Reading & { repeats: boolean },
): ComingEvent[] {
  const length = lengthOf(event, momentOf)
  const inSpan = begins.filter((moment) => moment < span.until && moment + length >= span.from)
  if (inSpan.length === 0) return []
  const uid = String(event.getFirstPropertyValue('uid') ?? '')
  const title = bounded(String(event.getFirstPropertyValue('summary') ?? ''), calendarLimits.title)
  const people = peopleOf(event, self)
  const series = repeats && uid !== '' ? hashed(seriesOf(uid)) : null
  return inSpan.map((moment) => {
    const starts_at = isoOf(moment)
    const id = hashed(`${uid === '' ? title : uid} ${starts_at}`)
    return { id, title, starts_at, ends_at: isoOf(moment + length), people, series }
  })
}

/** Google gives what follows a change of “this and all that follow” a name of its own, made of the first's. */
function seriesOf(uid: string): string {
  return uid.replace(/_R\d{8}(?:T\d{6}Z?)?(?=@google\.com$)/, '')
}

function lengthOf(event: ICAL.Component, momentOf: MomentOf): number {
  const [start] = timesOf(event, 'dtstart', momentOf)
  const [end] = timesOf(event, 'dtend', momentOf)
  if (start && end) return Math.max(0, end.moment - start.moment)
  const duration = event.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration ? Math.max(0, duration.toSeconds() * 1000) : 0
}

/** 132 bits: enough to know it again, and nothing can be read off it. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const isoOf = (moment: number) => new Date(moment).toISOString()
