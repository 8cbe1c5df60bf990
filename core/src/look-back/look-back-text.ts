import { utcOf } from '../search/calendar.ts'
import { type DateLocale, makeDates } from '../text/dates.ts'
import { quotedName } from '../text/quoted-name.ts'
import { type LookBack, type LookedAtNote, type LookedAtTodo, notesInWords } from './look-back.ts'

interface Reader {
  /** The account that is looked back on. */
  account: string
  timeZone: string
  locale: DateLocale
}

/** Of each kind so many are named; the rest are counted. */
const namedMost = 10

/** A week in words, as an email has it: what was recorded, what was done, what is open, and a note of a year ago. */
export function lookBackText(
  told: LookBack<LookedAtNote, LookedAtTodo>,
  { account, timeZone, locale }: Reader,
): { subject: string; paragraphs: string[] } {
  // A day of the calendar is the same wherever it is written.
  const days = makeDates({ timeZone: 'UTC', locale })
  const dates = makeDates({ timeZone, locale })
  const week = `${days.dayAndMonth(utcOf(told.week.from))} to ${days.dayAndMonth(utcOf(told.week.to))}`
  const noteLine = (note: LookedAtNote) => `${dates.dayAndMonth(note.recorded_at)}: ${titleOf(note)}`
  const todoLine = ({ text, due }: LookedAtTodo) =>
    `${quotedName(text)}${due ? `, due ${days.dayAndMonth(`${due}T00:00:00Z`)}` : ''}`
  return {
    subject: `Your week, ${week}`,
    paragraphs: [
      `In ${quotedName(account)}: ${notesInWords(told)}.`,
      ...listed(told.notes.map(noteLine)),
      ...headed(`${counted(told.done.length, 'to-do')} done:`, told.done.map(doneLine)),
      ...headed(`${counted(told.open.length, 'to-do')} open:`, told.open.map(todoLine)),
      ...(told.yearAgo
        ? [`A year ago, on ${dates.day(told.yearAgo.recorded_at)}: ${titleOf(told.yearAgo)}`]
        : []),
    ],
  }
}

const doneLine = ({ text }: LookedAtTodo) => quotedName(text)

function titleOf({ title }: LookedAtNote): string {
  return quotedName(title) || 'a note without a title'
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

function headed(head: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [head, ...listed(lines)]
}

function listed(lines: readonly string[]): string[] {
  const more = lines.length - namedMost
  return [
    ...lines.slice(0, namedMost).map((line) => `– ${line}`),
    ...(more > 0 ? [`– and ${more} more`] : []),
  ]
}
