import type { CreationLine } from '../entities/creation.ts'
import type { Made } from '../entities/made.ts'
import type { TemplateSection } from '../entities/template.ts'
import { makeDates, type TimeStyle } from '../text/dates.ts'
import {
  type CreationSource,
  headingOf,
  makeCreation,
  sectionsOf,
  sectionsOfMinutes,
} from './make-creation.ts'
import { makeOne, type Wanted } from './make-one.ts'

/** One of several notes that something is made of. */
export interface NoteSource extends CreationSource {
  ulid: string
}

/** Of one note, or of several. */
export type MakeRequest =
  | { wanted: Wanted; source: CreationSource }
  | { wanted: Wanted; sources: readonly NoteSource[] }

export function makeRequested(request: MakeRequest): CreationLine[] {
  if ('source' in request) return makeOne(request.wanted, request.source)
  return makeOfMany(request.wanted, request.sources)
}

/**
 * What one wants of all of them, oldest first: one thing under their days, several under their headings. Each line knows
 * its note.
 */
export function makeOfMany(wanted: Wanted, notes: readonly NoteSource[]): CreationLine[] {
  const inOrder = notes.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  if ('sections' in wanted) return ofSections(wanted.sections, inOrder)
  const { kind } = wanted
  if (kind === 'minutes') return ofSections(sectionsOfMinutes, inOrder)
  return underDays(inOrder.map((note) => ({ note, lines: saidIn(note, makeCreation(kind, note)) })))
}

type Dated = TimeStyle & { ulid: string; recorded_at: string }

/** What a model has written of these notes: what is read by days stands under its days. */
export function placeWritten(
  kind: Made['kind'],
  lines: readonly CreationLine[],
  notes: readonly Dated[],
): CreationLine[] {
  if (kind !== 'journal' && kind !== 'decisions') return [...lines]
  const inOrder = notes.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  return underDays(inOrder.map((note) => ({ note, lines: lines.filter(({ from }) => from === note.ulid) })))
}

function underDays(told: readonly { note: Dated; lines: readonly CreationLine[] }[]): CreationLine[] {
  const found = told.map(({ note, lines }) => ({ day: dayOf(note), lines }))
  const days = new Set(found.filter(({ lines }) => lines.length > 0).map(({ day }) => day))
  return [...days].flatMap((day) => [
    headingOf(day),
    ...found.filter((one) => one.day === day).flatMap(({ lines }) => lines),
  ])
}

function ofSections(wanted: readonly TemplateSection[], notes: readonly NoteSource[]): CreationLine[] {
  const [only, ...others] = wanted
  if (only && others.length === 0) {
    const lines = notes.flatMap((note) => saidIn(note, makeCreation(only.takes, note)))
    return lines.length === 0 ? [] : [headingOf(only.heading), ...lines]
  }
  const found = notes.map((note) => ({ note, sections: sectionsOf(wanted, note) }))
  return wanted.flatMap(({ heading }, nth) => {
    const lines = found.flatMap(({ note, sections }) =>
      sections.filter((section) => section.nth === nth).flatMap((section) => saidIn(note, section.lines)),
    )
    return lines.length === 0 ? [] : [headingOf(heading), ...lines]
  })
}

/** Headings of one note are none among many. */
function saidIn({ ulid }: NoteSource, lines: readonly CreationLine[]): CreationLine[] {
  return lines.filter(({ as }) => as !== 'heading').map((line) => ({ ...line, from: ulid }))
}

function timeOf({ recorded_at, ulid }: Dated): string {
  return `${recorded_at} ${ulid}`
}

function dayOf({ recorded_at, timeZone, locale }: Dated): string {
  return makeDates({ timeZone, locale }).day(recorded_at)
}

/** `15 Nov 2026`, `9 Nov 2026 to 15 Nov 2026`: from the first of these times to the last. */
export function spanOf(times: readonly string[], style: TimeStyle): string {
  const { day } = makeDates(style)
  const sorted = times.toSorted()
  const [from = '', to = ''] = [sorted[0], sorted.at(-1)].map((time) => time && day(time))
  return from === to ? from : `${from} to ${to}`
}

/** Where it lies: with all of its notes, or else nowhere, so that nobody reads in it what they do not see. */
export function channelOfAll(channels: readonly (string | null)[]): string | null {
  const [only = null, ...others] = new Set(channels)
  return others.length === 0 ? only : null
}
