export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** What a clock on the wall and the calendar beside it show. */
export interface WallTime extends CalendarDay {
  hours: number
  minutes: number
  seconds: number
}

/** Tells which day a moment falls on in a person's time zone. Make it once: it costs far more than to ask it. */
export function makeCalendar(timeZone: string): (timeMs: number) => CalendarDay {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return (timeMs) => {
    const [month = 0, day = 0, year = 0] = format.format(timeMs).split('/').map(Number)
    return { year, month, day }
  }
}

/** Tells what the wall shows in a person's time zone. Make it once, too. */
export function makeWall(timeZone: string): (timeMs: number) => WallTime {
  const dayOf = makeCalendar(timeZone)
  const format = new Intl.DateTimeFormat('en-GB-u-nu-latn', { timeZone, timeStyle: 'medium' })
  return (timeMs) => {
    const [hours = 0, minutes = 0, seconds = 0] = format.format(timeMs).split(':').map(Number)
    return { ...dayOf(timeMs), hours, minutes, seconds }
  }
}

/** As if the wall were in UTC. `Date.UTC` itself takes the years before 100 for the last century's. */
export function utcOf({
  year,
  month,
  day,
  hours = 0,
  minutes = 0,
  seconds = 0,
}: CalendarDay & Partial<WallTime>) {
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hours * 60 + minutes) * 60 + seconds) * 1000
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The moment at which the wall shows this. Of an hour that the clocks show twice it is the first; one that they skip is
 * counted on from before.
 */
export function momentOf(shown: CalendarDay & Partial<WallTime>, timeZone: string): number {
  return makeMoments(timeZone)(shown)
}

/** The same for many times of one zone. */
export function makeMoments(timeZone: string): (shown: CalendarDay & Partial<WallTime>) => number {
  const wallOf = makeWall(timeZone)
  const offsetAt = (timeMs: number) => utcOf(wallOf(timeMs)) - timeMs
  return (shown) => {
    const asUtc = utcOf(shown)
    const [before, after] = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]
    const fits = [before, after].find((offset) => offsetAt(asUtc - offset) === offset)
    return asUtc - (fits ?? before)
  }
}

/** Where a day begins, and the last millisecond of it: 23, 24 or 25 hours later. */
export function boundsOfDay(date: CalendarDay, timeZone: string): { first: number; last: number } {
  const next = { ...date, day: date.day + 1 }
  return { first: momentOf(date, timeZone), last: momentOf(next, timeZone) - 1 }
}
