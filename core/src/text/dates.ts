import type { Language } from '../languages/languages.ts'
import { makeWall, utcOf } from '../search/calendar.ts'

/** Ways to write a date in English; other languages have one each. */
export const dateLocales = ['en-GB', 'en-US'] as const
export type DateLocale = (typeof dateLocales)[number]

/** A profile may name any language: of those that are not offered, the one whose dates look most alike. */
export function dateLocaleOf(tag: string | null | undefined): DateLocale {
  return tag && new Intl.Locale(tag).maximize().region === 'US' ? 'en-US' : 'en-GB'
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl has no other way to ask than to try.
    return false
  }
}

/** Whose times these are: every time that a person sees or takes along is written by it. */
export interface TimeStyle {
  timeZone: string
  locale: DateLocale | Exclude<Language, 'en'>
}

export interface Dates extends TimeStyle {
  /** `09:20`, `9:20 AM` */
  clock(time: string | number): string
  /** `15 Nov 2026`, `Nov 15, 2026` */
  day(time: string | number): string
  /** `15 November`, `November 15` */
  dayAndMonth(time: string | number): string
  /** `15 Nov 2026, 16:20` */
  moment(time: string | number): string
  /** `15 Nov 2026, 16:20:05` */
  exact(time: string | number): string
  /** `Sunday, 15 November 2026 at 09:20` */
  long(time: string | number): string
}

const formats = {
  clock: { timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'medium', timeStyle: 'medium' },
  long: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Make it once: it costs far more than to ask it. */
export function makeDates({ timeZone, locale }: TimeStyle): Dates {
  const writer = (format: keyof typeof formats) => {
    const { format: write } = new Intl.DateTimeFormat(locale, { ...formats[format], timeZone })
    return (time: string | number) => write(new Date(time))
  }
  return {
    timeZone,
    locale,
    clock: writer('clock'),
    day: writer('day'),
    dayAndMonth: writer('dayAndMonth'),
    moment: writer('moment'),
    exact: writer('exact'),
    long: writer('long'),
  }
}

/** What stands below a chart whose days are those of the server: `15 Nov`, `Nov 15`, `15. Nov.`; `Nov 2026`. */
export function makeAxisDates(locale: TimeStyle['locale']) {
  const writer = (format: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' })
    return (time: number) => write(new Date(time))
  }
  return {
    day: writer({ day: 'numeric', month: 'short' }),
    month: writer({ month: 'short', year: 'numeric' }),
  }
}

/** The same moment with the clock of a time zone: `2026-03-14T09:00:00.000+01:00`. */
export function isoIn(time: string, timeZone: string): string {
  const ms = Date.parse(time)
  const offsetMinutes = (utcOf(makeWall(timeZone)(ms)) - Math.floor(ms / 1000) * 1000) / 60_000
  // Before there were zones, a town's noon was its own: such a difference has seconds, which ISO 8601 cannot say.
  if (!Number.isInteger(offsetMinutes) || offsetMinutes === 0) return new Date(ms).toISOString()
  const wall = new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, -1)
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  return `${wall}${offsetMinutes < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** `2026-03-14`, where the person is. */
export function isoDayIn(time: string, timeZone: string): string {
  const { year, month, day } = makeWall(timeZone)(Date.parse(time))
  return isoDay({ year, month, day })
}

export function isoDay({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
