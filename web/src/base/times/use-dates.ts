import type { Viewer } from '@earmark/core/access/viewer.ts'
import { type Dates, dateLocaleOf, isTimeZone, makeDates } from '@earmark/core/text/dates.ts'
import { useViewer } from '../session/use-viewer.ts'

/** How this person reads the time, on every screen: as their profile says, from the moment it is saved. */
export function useDates(): Dates {
  return datesOf(useViewer())
}

/** The same object for the same person, so that what is made from it lasts. */
function datesOf(viewer: Viewer): Dates {
  const { time_zone, locale } = viewer.kind === 'user' ? viewer.user : nobody
  const style = { timeZone: knownZone(time_zone), locale: dateLocaleOf(locale) }
  const key = `${style.timeZone} ${style.locale}`
  const dates = made.get(key) ?? makeDates(style)
  made.set(key, dates)
  return dates
}

/** Where this device is. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const nobody = { time_zone: null, locale: null }
const made = new Map<string, Dates>()
const known = new Map<string, boolean>()

/** An older browser may not know a zone that was saved on a newer one. */
function knownZone(saved: string | null): string {
  if (!saved) return deviceZone()
  const isKnown = known.get(saved) ?? isTimeZone(saved)
  known.set(saved, isKnown)
  return isKnown ? saved : deviceZone()
}
