import ICAL from 'ical.js'
import type { MomentOf } from './calendar-zones.ts'

/** In milliseconds. */
export interface Span {
  from: number
  until: number
}

/** A moment, and the day that is written where it is. */
export interface Beginning {
  moment: number
  day: string
}

/** Twenty-seven years of every day: a rule that is counted from its beginning cannot be begun later. */
const mostSteps = 10_000
/** Nobody meets every minute: such rules are there to keep programs busy. */
const stepDays: Partial<Record<ICAL.Recur['freq'], number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 0, YEARLY: 0 }
const dayMs = 24 * 3_600_000

/** When an event begins, by its rules and its dates without their exceptions; those in the span are all there. */
export function beginningsOf(event: ICAL.Component, momentOf: MomentOf, span: Span): Beginning[] {
  const [first] = timesOf(event, 'dtstart', momentOf)
  if (!first) return []
  const rules = event.getAllProperties('rrule').flatMap((property) => property.getValues())
  const begun = new Map<number, string>()
  for (const { moment, day } of [first, ...timesOf(event, 'rdate', momentOf)]) begun.set(moment, day)
  for (const rule of rules)
    if (rule instanceof ICAL.Recur)
      for (const { moment, day } of repeated(rule, first, { momentOf, span })) begun.set(moment, day)
  const isLeftOut = oneOf(timesOf(event, 'exdate', momentOf))
  return [...begun].map(([moment, day]) => ({ moment, day })).filter((one) => !isLeftOut(one))
}

/** By the moment; a date without a time is the whole of its day. */
export function oneOf(times: readonly Written[]): (beginning: Beginning) => boolean {
  const moments = new Set(times.filter(({ time }) => !time.isDate).map(({ moment }) => moment))
  const days = new Set(times.filter(({ time }) => time.isDate).map(({ day }) => day))
  return ({ moment, day }) => moments.has(moment) || days.has(day)
}

export interface Written extends Beginning {
  time: ICAL.Time
  zone: string
}

/** The times of one property. A time that names no zone is in that of the beginning, as many programs mean it. */
export function timesOf(event: ICAL.Component, name: string, momentOf: MomentOf): Written[] {
  const usual = zoneOf(event.getFirstProperty('dtstart'))
  return event.getAllProperties(name).flatMap((property) => {
    const zone = zoneOf(property) || usual
    const times = property.getValues().map((value) => (value instanceof ICAL.Period ? value.start : value))
    return times
      .filter((time) => time instanceof ICAL.Time)
      .map((time) => ({ time, zone, moment: momentOf(time, zone), day: dayOf(time) }))
  })
}

function zoneOf(property: ICAL.Property | null): string {
  const zone = property?.getParameter('tzid')
  return typeof zone === 'string' ? zone : ''
}

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

interface Within {
  momentOf: MomentOf
  span: Span
}

function* repeated(rule: ICAL.Recur, first: Written, { momentOf, span }: Within): Generator<Beginning> {
  if (stepDays[rule.freq] === undefined) return
  const { until } = rule
  const last = until && !until.isDate ? momentOf(until, first.zone) : Infinity
  const lastDay = until?.isDate ? dayOf(until) : undefined
  // The library takes an end in UTC for one by the wall that the beginning is on.
  rule.until = null
  const start = beginLater(rule, first, span.from)
  const steps = rule.iterator(start)
  for (let step = 0; step < mostSteps; step++) {
    const time = steps.next()
    if (!time) return
    // Years of what is over are not looked up in their zone.
    if (time.toUnixTime() * 1000 < span.from - 2 * dayMs) continue
    const [moment, day] = [momentOf(time, first.zone), dayOf(time)]
    if (moment > last || moment >= span.until || (lastDay !== undefined && day > lastDay)) return
    yield { moment, day }
  }
}

/** By whole steps of the rule, so that years that are over need not be gone through. */
function beginLater(rule: ICAL.Recur, { time, moment }: Written, from: number): ICAL.Time {
  const days = (stepDays[rule.freq] ?? 0) * rule.interval
  const start = time.clone()
  if (days === 0 || rule.count || rule.getComponent('bysetpos').length > 0) return start
  const skipped = Math.floor((from - moment) / dayMs / days) - 1
  if (skipped > 0) start.adjust(skipped * days, 0, 0, 0)
  return start
}
