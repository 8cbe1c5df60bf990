import {
  type LookBack,
  type LookedAtNote,
  type LookedAtTodo,
  notesInWords,
} from '@earmark/core/look-back/look-back.ts'
import { utcOf } from '@earmark/core/search/calendar.ts'
import { type DateLocale, makeDates } from '@earmark/core/text/dates.ts'
import { makeEmail } from '../../platform/mail/email.ts'
import { quotedName } from '@earmark/core/text/quoted-name.ts'
import type { Email } from '../../ports/mail.ts'

interface Reader {
  to: string
  account: string
  timeZone: string
  locale: DateLocale
  origin: string
  stopUrl: string
}

/** Of each kind so many are named; the rest are counted. */
const namedMost = 10

/** A week as an email: what was recorded, what was done, what is open, and a note of a year ago. */
export function lookBackEmail(told: LookBack<LookedAtNote, LookedAtTodo>, reader: Reader): Email {
  const { to, account, timeZone, locale, origin, stopUrl } = reader
  // A day of the calendar is the same wherever it is written.
  const days = makeDates({ timeZone: 'UTC', locale })
  const dates = makeDates({ timeZone, locale })
  const week = `${days.dayAndMonth(utcOf(told.week.from))} to ${days.dayAndMonth(utcOf(told.week.to))}`
  const noteLine = (note: LookedAtNote) => `${dates.dayAndMonth(note.recorded_at)}: ${titleOf(note)}`
  const todoLine = ({ text, due }: LookedAtTodo) =>
    `${quotedName(text)}${due ? `, due ${days.dayAndMonth(`${due}T00:00:00Z`)}` : ''}`
  const email = makeEmail({
    to,
    subject: `Your week, ${week}`,
    before: [
      `In ${quotedName(account)}: ${notesInWords(told)}.`,
      ...listed(told.notes.map(noteLine)),
      ...headed(`${counted(told.done.length, 'to-do')} done:`, told.done.map(doneLine)),
      ...headed(`${counted(told.open.length, 'to-do')} open:`, told.open.map(todoLine)),
      ...(told.yearAgo
        ? [`A year ago, on ${dates.day(told.yearAgo.recorded_at)}: ${titleOf(told.yearAgo)}`]
        : []),
    ],
    button: { text: 'Open Earmark', url: `${origin}/app` },
    after: [
      'You chose this email in Settings, under Notifications. It has titles of your notes in it.',
      `To stop it: ${stopUrl}`,
    ],
  })
  return { ...email, unsubscribe_url: stopUrl }
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
