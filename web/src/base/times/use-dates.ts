import type { Viewer } from '@earmark/core/access/viewer.ts'
import type { Language } from '@earmark/core/languages/languages.ts'
import { type Dates, dateLocaleOf, isTimeZone, makeDates } from '@earmark/core/text/dates.ts'
import { useLanguage } from '../languages/language-context.ts'
import { useViewer } from '../session/use-viewer.ts'

/** How this person reads the time, on every screen: as their profile says, from the moment it is saved. */
export function useDates(): Dates {
  return datesOf(useViewer(), useLanguage())
}

/** The days by which the server counts, written as this person writes them. */
export function useServerDates(): Dates {
  return datesOf(useViewer(), useLanguage(), 'UTC')
}

/** The same object for the same person, so that what is made from it lasts. */
function datesOf(viewer: Viewer, language: Language, timeZone?: string): Dates {
  const { time_zone, locale } = viewer.kind === 'user' ? viewer.user : nobody
  const style = {
    timeZone: timeZone ?? knownZone(time_zone),
    locale: language === 'en' ? dateLocaleOf(locale) : language,
  }
  const key = `${style.timeZone} ${style.locale}`
  const dates = made.get(key) ?? makeDates(style)
  made.set(key, dates)
  return dates
}

/** Where this device is. To ask takes a tenth of a millisecond, and every line of a list wants to know. */
export function deviceZone(): string {
  here.zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return here.zone
}

const here: { zone?: string } = {}
// It may have travelled since it was last looked at.
globalThis.document?.addEventListener('visibilitychange', () => delete here.zone)

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
