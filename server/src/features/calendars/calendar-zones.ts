import { makeMoments } from '@earmark/core/search/calendar.ts'
import { isTimeZone } from '@earmark/core/text/dates.ts'
import ICAL from 'ical.js'

/** Tells the moment of a time as a calendar writes it, in milliseconds; `zone` as its TZID says. */
export type MomentOf = (time: ICAL.Time, zone: string) => number

/**
 * A zone is as the calendar defines it; one that it does not define is known by its name; a time in neither is the
 * person's own.
 */
export function momentsBy(definitions: readonly string[], ownZone: string): MomentOf {
  const defined = new Map(definitions.flatMap(zoneIn))
  const known = new Map<string, ReturnType<typeof makeMoments>>()
  const named = (zone: string) => {
    const moments = known.get(zone) ?? makeMoments(zoneNamed(zone) ?? ownZone)
    known.set(zone, moments)
    return moments
  }
  return (time, zone) => {
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
    const definition = defined.get(zone)
    const { year, month, day, hour: hours, minute: minutes, second: seconds } = time
    if (!definition) return named(zone)({ year, month, day, hours, minutes, seconds })
    const there = time.clone()
    there.zone = definition
    return there.toUnixTime() * 1000
  }
}

function zoneIn(text: string): [string, ICAL.Timezone][] {
  try {
    const zone = new ICAL.Timezone(ICAL.Component.fromString(text))
    return zone.tzid ? [[zone.tzid, zone]] : []
  } catch {
    // Times in a zone whose definition cannot be read are told by its name.
    return []
  }
}

/** Some programs write `/freeassociation.sourceforge.net/Europe/Berlin`. */
function zoneNamed(zone: string): string | undefined {
  const parts = zone.split('/')
  return [zone, parts.slice(-2).join('/'), parts.slice(-3).join('/')].find(
    (name) => name !== '' && isTimeZone(name),
  )
}
