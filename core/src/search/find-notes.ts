import { isNarrow, type SearchFilter, wantedFacts } from './facts.ts'
import type { FreshNote, IndexedNotes, ReadNote } from './indexed-notes.ts'
import { dateInWords } from './date-in-words.ts'
import {
  type AnyDate,
  chooseReading,
  isOn,
  type PreparedNote,
  type PreparedQuery,
  scoreNote,
} from './score.ts'
import { byDay, filterSegment, isInDays, type SegmentQuery, scoreSegment } from './score-segment.ts'
import { packDay, ulidBytes, unpackDay, type Zone } from './segment.ts'
import type { Suggestion } from './suggest.ts'
import { tagFieldsOf, tagHitsOf, type TagNames } from './tag-hits.ts'

/** What a search has found, best first. Valid until the index changes. */
export interface FoundNotes {
  count: number
  /** The identifiers of those from `from` up to `to`, 26 bytes of ASCII each. */
  ulids(from?: number, to?: number): Uint8Array<ArrayBuffer>
  /** Of each its score; 0 where only a filter was asked for, and of what is only near a date. */
  scores: Uint8Array<ArrayBuffer>
  suggestions(most: number): Suggestion[]
  /** Where a date was asked for that no note is of. */
  missed: MissedDate | undefined
}

export interface MissedDate {
  /** As it follows `No note`: `on 14 March 2026`. */
  inWords: string
  /** The place from which on notes of other days follow: those that share most of the date, or the nearest. */
  nearestFrom: number
}

export interface Search {
  query: PreparedQuery
  filter: SearchFilter
  zone: Zone
  tagNames: TagNames
}

interface Asked extends Search, SegmentQuery {}

/** Equal to `suggest` without a limit, and without looking at every word of every note. */
export function findNotes(notes: IndexedNotes, search: Search): FoundNotes {
  const { filter } = search
  const given = { ...search, tags: tagHitsOf(search.query, search.tagNames) }
  const dayOf = notes.daysIn(search.zone)
  const query = chooseReading(given.query, (date) => {
    const { numbers } = rankNotes(notes, { ...given, query: { ...given.query, date } })
    return hasAnyOn(dayOf, numbers, date)
  })
  const asked = { ...given, query }
  const isBlank = query.isBlank && isNarrow(filter)
  const found = rankNotes(notes, asked)
  const isMissed = query.date !== undefined && isMissing(dayOf, found.numbers, query.date)
  const near = isMissed && query.date ? nearestDays(notes, query.date, asked) : noNumbers
  const numbers = near.length === 0 ? found.numbers : joined(found.numbers, near)
  const scores = new Uint8Array(numbers.length)
  if (!isBlank) scores.set(found.ranked)
  return {
    count: numbers.length,
    scores,
    ulids: (from = 0, to = numbers.length) => ulidsOf(notes, numbers.subarray(from, to)),
    suggestions: (most) =>
      Array.from(numbers.subarray(0, most)).flatMap((number) => {
        const read = notes.read(number)
        const note = read && preparedOf(read, search)
        const match = note && scoreNote(query, note)
        return match ? [{ ...match, note }] : []
      }),
    missed: isMissed ? missedDate(query, found.ranked) : undefined,
  }
}

interface Ranked {
  numbers: Uint32Array
  ranked: Uint8Array<ArrayBuffer>
}

/** The day is worked out where a date is asked for, and not before: it takes longer than all the rest. */
function preparedOf({ ulid, timeMs, fields, facts }: ReadNote, { zone, tagNames }: Search): PreparedNote {
  return {
    ulid,
    recordedAtMs: timeMs,
    get recordedOn() {
      return zone.calendar(timeMs)
    },
    fields: [...fields, ...tagFieldsOf(facts, tagNames)],
  }
}

function rankNotes(notes: IndexedNotes, asked: Asked): Ranked {
  const { query, filter } = asked
  const isBlank = query.isBlank && isNarrow(filter)
  const scores = new Uint8Array(notes.end()).fill(isBlank ? 1 : 0)
  for (const { segment, base } of notes.parts) {
    const part = scores.subarray(base, base + segment.noteCount)
    if (!isBlank) scoreSegment(segment, asked, part)
    if (isNarrow(filter)) filterSegment(segment, asked, part)
  }
  const freshBase = notes.end() - notes.fresh.length
  for (const [at, fresh] of notes.fresh.entries()) {
    scores[freshBase + at] = fresh && passes(fresh, asked) ? scoreFresh(fresh, asked) : 0
  }
  return rank(notes.order(), scores)
}

function scoreFresh({ note, ...said }: FreshNote, asked: Asked): number {
  const { query, filter } = asked
  if (query.isBlank && isNarrow(filter)) return 1
  const read = { ...said, ulid: note.ulid, facts: note.facts }
  return scoreNote(query, preparedOf(read, asked))?.score ?? 0
}

const noNumbers = new Uint32Array()

/** The name of a month may have been meant as the word it is; a word that was found is an answer. */
function isMissing(dayOf: DayOf, numbers: Uint32Array, date: AnyDate): boolean {
  const isWord = 'kind' in date && date.kind === 'month'
  return !(isWord && numbers.length > 0) && !hasAnyOn(dayOf, numbers, date)
}

/** Notes of the date have high scores, so the first ones tell. */
function hasAnyOn(dayOf: DayOf, numbers: Uint32Array, date: AnyDate): boolean {
  const isOnDay = byDay((day) => isOn(date, day))
  return numbers.some((number) => isOnDay(dayOf(number)))
}

type DayOf = (number: number) => number

function missedDate({ date, otherDate }: PreparedQuery, ranked: Uint8Array): MissedDate | undefined {
  if (!date) return undefined
  // A date of a calendar has found others by itself, by as much of it as they share.
  const most = 'kind' in date ? 0 : date.day === undefined ? 50 : 75
  const at = ranked.findIndex((score) => score <= most)
  const inWords = [date, otherDate].flatMap((one) => (one ? dateInWords(one) : [])).join(' or ')
  return { inWords, nearestFrom: at === -1 ? ranked.length : at }
}

/** All notes of the last day before those that were said, and of the first after them; the nearer day first. */
function nearestDays(notes: IndexedNotes, date: AnyDate, asked: Asked): Uint32Array {
  if (!('kind' in date) || date.kind === 'month') return noNumbers
  const { filter, zone } = asked
  const within = { ...filter, from: filter.from ?? firstDay }
  const { numbers } = rankNotes(notes, { ...asked, query: anything, filter: within })
  const dayOf = notes.daysIn(zone)
  const [from, to] = [packDay(date.from), packDay(date.to)]
  const before = numbers.find((number) => dayOf(number) < from)
  const after = numbers.findLast((number) => dayOf(number) > to)
  const days = [before, after].flatMap((number) => (number === undefined ? [] : [dayOf(number)]))
  const distance = (day: number) => (day < from ? daysBetween(day, from) : daysBetween(to, day))
  return Uint32Array.from(
    days
      .sort((a, b) => distance(a) - distance(b))
      .flatMap((day) => Array.from(numbers.filter((number) => dayOf(number) === day))),
  )
}

/** Lets every note through, newest first. */
const anything: PreparedQuery = {
  isBlank: true,
  words: { phrase: '', each: [] },
  date: undefined,
  otherDate: undefined,
  wordsOnDate: undefined,
}
const firstDay = { year: 0, month: 1, day: 1 }

function daysBetween(earlier: number, later: number): number {
  const [a, b] = [unpackDay(earlier), unpackDay(later)].map(({ year, month, day }) =>
    Date.UTC(year, month - 1, day),
  )
  return ((b ?? 0) - (a ?? 0)) / 86_400_000
}

/** Each once: what is near may have been found by its words too. */
function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  return Uint32Array.from(new Set([...first, ...second]))
}

export function passes(
  { note, timeMs }: FreshNote,
  { filter, zone }: Pick<Search, 'filter' | 'zone'>,
): boolean {
  if (!wantedFacts(filter).every((fact) => note.facts.includes(fact))) return false
  return (!filter.from && !filter.to) || isInDays(filter, zone.calendar(timeMs))
}

/** Higher scores first; of the same score, in the given order. */
function rank(order: Uint32Array, scores: Uint8Array): Ranked {
  const counts = new Uint32Array(101)
  for (const number of order) {
    const score = scores[number] ?? 0
    counts[score] = (counts[score] ?? 0) + 1
  }
  const next = new Uint32Array(101)
  let count = 0
  for (let score = 100; score > 0; score--) {
    next[score] = count
    count += counts[score] ?? 0
  }
  const numbers = new Uint32Array(count)
  const ranked = new Uint8Array(count)
  for (const number of order) {
    const score = scores[number] ?? 0
    if (score === 0) continue
    const at = next[score] ?? 0
    next[score] = at + 1
    numbers[at] = number
    ranked[at] = score
  }
  return { numbers, ranked }
}

function ulidsOf(notes: IndexedNotes, numbers: Uint32Array): Uint8Array<ArrayBuffer> {
  const ulids = new Uint8Array(numbers.length * ulidBytes)
  for (let at = 0; at < numbers.length; at++) notes.writeUlid(numbers[at] ?? 0, ulids, at * ulidBytes)
  return ulids
}
