import { keepLatest } from '../keep-latest.ts'
import type { CalendarDay } from './calendar.ts'
import { fieldNames, type PreparedNote } from './score.ts'
import { type Postings, readPostings } from './postings.ts'
import { readRanks, writeCode } from './token-codes.ts'
import { makeUnitSet, type UnitSet } from './unit-set.ts'

/**
 * An inverted index over some notes, never changed once made. Notes are numbered newest first, as results are ordered. A
 * unit is what is matched on its own: a title, a transcript, one attachment, one tag; a note's are numbered in that
 * order. Made of numbers in flat arrays, so that it can be kept on disk and read back without being made again.
 */
export interface Segment {
  noteCount: number
  /** 26 bytes of ASCII for each note, filled up with zeros. */
  ulids: Uint8Array
  /** The numbers of the notes, sorted by identifier. */
  byUlid: Uint32Array
  /** `recorded_at` in milliseconds. */
  times: Float64Array
  /** Of each note its first unit, and the end of the last. */
  unitStarts: Uint32Array
  noteOfUnit: Uint32Array
  /** Of each unit its place in `fieldNames`, or `factsField`. */
  fields: Uint8Array
  /** Of each unit where its words begin in `tokens`, and the end of the last. */
  tokenStarts: Uint32Array
  tokens: Uint16Array
  /** Sorted, so that those with one beginning stand together. */
  terms: readonly string[]
  /** Of each term its place when the most frequent comes first. */
  ranks: Uint32Array
  postings: Postings
}

export const ulidBytes = 26

/** A unit of every note that holds what filters ask for. No query can say a fact: it has a sign that no word has. */
export const factsField = fieldNames.length

/** Compared like the days themselves. */
export function packDay({ year, month, day }: CalendarDay): number {
  return (year << 9) | (month << 5) | day
}

export function unpackDay(packed: number): CalendarDay {
  return { year: packed >> 9, month: (packed >> 5) & 15, day: packed & 31 }
}

/** Someone's time zone, and the days of it. */
export interface Zone {
  timeZone: string
  calendar: (timeMs: number) => CalendarDay
}

const daysOfZones = new WeakMap<Segment, Map<string, Uint32Array>>()
const mostZones = 4

/** Of each note the day it was recorded on there, packed. Worked out when a date is first asked for, and kept. */
export function daysIn(segment: Segment, { timeZone, calendar }: Zone): Uint32Array {
  const zones = daysOfZones.get(segment) ?? new Map<string, Uint32Array>()
  daysOfZones.set(segment, zones)
  const make = () => Uint32Array.from(segment.times, (timeMs) => packDay(calendar(timeMs)))
  return keepLatest(zones, timeZone, { most: mostZones, make })
}

export function ulidAt({ ulids }: Segment, note: number): string {
  const bytes = ulids.subarray(note * ulidBytes, (note + 1) * ulidBytes)
  const end = bytes.indexOf(0)
  return String.fromCharCode(...(end === -1 ? bytes : bytes.subarray(0, end)))
}

/** About what it takes of memory. A term takes more than its characters. */
export function bytesOf(segment: Segment): number {
  const arrays = [...Object.values(segment), ...Object.values(segment.postings)].filter((value) =>
    ArrayBuffer.isView(value),
  )
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, segment.terms.length * 40)
}

/** The number of a note; -1: it is not here. */
export function noteWithUlid(segment: Segment, ulid: string): number {
  const { byUlid } = segment
  let [from, to] = [0, byUlid.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compareUlid(segment, byUlid[middle] ?? 0, ulid) < 0) from = middle + 1
    else to = middle
  }
  const note = byUlid[from]
  return note !== undefined && compareUlid(segment, note, ulid) === 0 ? note : -1
}

/** Byte by byte: to make a text of each would take many times longer. */
function compareUlid({ ulids }: Segment, note: number, ulid: string): number {
  for (let at = 0; at < ulidBytes; at++) {
    const other = at < ulid.length ? ulid.charCodeAt(at) : 0
    const difference = (ulids[note * ulidBytes + at] ?? 0) - other
    if (difference !== 0) return difference
  }
  return 0
}

export function unitCountOf({ fields }: Segment): number {
  return fields.length
}

/** The units that have a word which begins so. */
export function unitsBeginning(segment: Segment, beginning: string): UnitSet {
  const from = firstTerm(segment.terms, beginning)
  // No word has U+FFFF in it.
  return unitsOfTerms(segment, from, firstTerm(segment.terms, `${beginning}\uffff`))
}

/** The units that have exactly this word. */
export function unitsWith(segment: Segment, term: string): UnitSet {
  const at = termPlace(segment, term)
  return at === -1 ? makeUnitSet(unitCountOf(segment)) : unitsOfTerms(segment, at, at + 1)
}

/** The units that have one of the words which begin so and are wanted. */
export function unitsWithAny(
  segment: Segment,
  beginning: string,
  isWanted: (word: string) => boolean,
): UnitSet {
  const units = makeUnitSet(unitCountOf(segment))
  // No word has U+FFFF in it.
  const end = firstTerm(segment.terms, `${beginning}\uffff`)
  for (let at = firstTerm(segment.terms, beginning); at < end; at++) {
    if (isWanted(segment.terms[at] ?? '')) readPostings(segment.postings, at, at + 1, units)
  }
  return units
}

/** The words as the segment writes them; undefined where it lacks one of them. */
export function encodePhrase(segment: Segment, words: readonly string[]): Uint16Array | undefined {
  const phrase = new Uint16Array(words.length * 2)
  let end = 0
  for (const word of words) {
    const at = termPlace(segment, word)
    if (at === -1) return undefined
    end = writeCode(segment.ranks[at] ?? 0, phrase, end)
  }
  return phrase.subarray(0, end)
}

/** Whether these words stand in the unit, next to each other and in order. */
export function hasPhrase({ tokens, tokenStarts }: Segment, unit: number, phrase: Uint16Array): boolean {
  const last = (tokenStarts[unit + 1] ?? 0) - phrase.length
  const first = phrase[0]
  for (let at = tokenStarts[unit] ?? 0; at <= last; at++) {
    if (tokens[at] !== first) continue
    let same = 1
    while (same < phrase.length && tokens[at + same] === phrase[same]) same++
    if (same === phrase.length) return true
  }
  return false
}

/** A note's fields as they were made ready when it was indexed, and what filters may ask of it. */
export function fieldsAt(segment: Segment, note: number): { fields: Field[]; facts: string[] } {
  const termOfRank = termsByRank(segment)
  const fields: Field[] = []
  const facts: string[] = []
  for (let unit = segment.unitStarts[note] ?? 0; unit < (segment.unitStarts[note + 1] ?? 0); unit++) {
    const words = wordsOfUnit(segment, unit, termOfRank)
    const name = fieldNames[segment.fields[unit] ?? 0]
    if (name) fields.push({ name, words: ` ${words.join(' ')} ` })
    else facts.push(...words)
  }
  return { fields, facts }
}

type Field = PreparedNote['fields'][number]

function wordsOfUnit(segment: Segment, unit: number, termOfRank: Uint32Array): string[] {
  const words: string[] = []
  const range = { from: segment.tokenStarts[unit] ?? 0, to: segment.tokenStarts[unit + 1] ?? 0 }
  readRanks(segment.tokens, range, (rank) => words.push(segment.terms[termOfRank[rank] ?? 0] ?? ''))
  return words
}

const byRank = new WeakMap<Segment, Uint32Array>()

/** The place in `terms` of each rank. */
export function termsByRank(segment: Segment): Uint32Array {
  const known = byRank.get(segment)
  if (known) return known
  const made = new Uint32Array(segment.ranks.length)
  for (let term = 0; term < made.length; term++) made[segment.ranks[term] ?? 0] = term
  byRank.set(segment, made)
  return made
}

function unitsOfTerms(segment: Segment, from: number, to: number): UnitSet {
  const units = makeUnitSet(unitCountOf(segment))
  readPostings(segment.postings, from, to, units)
  return units
}

function termPlace({ terms }: Segment, term: string): number {
  const at = firstTerm(terms, term)
  return terms[at] === term ? at : -1
}

/** The place of the first term that is not less. */
function firstTerm(terms: readonly string[], than: string): number {
  let [from, to] = [0, terms.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((terms[middle] ?? '') < than) from = middle + 1
    else to = middle
  }
  return from
}
