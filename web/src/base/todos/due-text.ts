import { type Dates, makeDates } from '@earmark/core/text/dates.ts'

const made = new Map<Dates['locale'], Dates>()

/** A day by which something is due, as the person reads days: `due 20 Nov 2026`, wherever they are. */
export function dueText(due: string | null, { locale }: Pick<Dates, 'locale'>): string {
  if (due === null) return ''
  const dates = made.get(locale) ?? makeDates({ timeZone: 'UTC', locale })
  made.set(locale, dates)
  return `due ${dates.day(`${due}T12:00:00Z`)}`
}
