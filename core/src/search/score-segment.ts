import { keepLatest } from '../keep-latest.ts'
import type { CalendarDay } from './calendar.ts'
import { type SearchFilter, wantedFacts } from './facts.ts'
import { type AnyDate, dateScore, isOn, type PreparedQuery } from './score.ts'
import {
  daysIn,
  encodePhrase,
  hasPhrase,
  packDay,
  type Segment,
  unitsBeginning,
  unitsWith,
  unpackDay,
  type Zone,
} from './segment.ts'
import type { TagHits } from './tag-hits.ts'
import { forEachUnit, intersect, raiseScores, type UnitSet } from './unit-set.ts'

/** What is asked of every segment alike. */
export interface SegmentQuery {
  query: PreparedQuery
  zone: Zone
  tags: TagHits
}

/** Raises the score of each note of a segment to what `scoreNote` gives it. `scores` has a place for each note. */
export function scoreSegment(
  segment: Segment,
  { query, zone, tags }: SegmentQuery,
  scores: Uint8Array,
): void {
  raiseByText(segment, query.words.each, scores)
  raiseByTags(segment, tags.words, scores)
  if (query.wordsOnDate) {
    const byText = new Uint8Array(segment.noteCount)
    raiseByText(segment, query.wordsOnDate.words.each, byText)
    raiseByTags(segment, tags.wordsOnDate, byText)
    raiseOnDate({ byText, days: daysIn(segment, zone) }, query.wordsOnDate.dates, scores)
  }
  if (query.date) raiseByDate(daysIn(segment, zone), query.date, scores)
}

/** Takes the score from every note that a filter leaves out. */
export function filterSegment(
  segment: Segment,
  { filter, zone }: { filter: SearchFilter; zone: Zone },
  scores: Uint8Array,
): void {
  const facts = wantedFacts(filter)
  // How many of the facts, in their order, a note has.
  const had = new Uint8Array(segment.noteCount)
  for (const [at, fact] of facts.entries()) {
    forEachUnit(unitsWith(segment, fact), (unit) => {
      const note = segment.noteOfUnit[unit] ?? 0
      if (had[note] === at) had[note] = at + 1
    })
  }
  for (let note = 0; note < segment.noteCount; note++) if (had[note] !== facts.length) scores[note] = 0
  if (!filter.from && !filter.to) return
  const { from, to } = daysOf(filter)
  const days = daysIn(segment, zone)
  for (let note = 0; note < segment.noteCount; note++) {
    const day = days[note] ?? 0
    if (day < from || day > to) scores[note] = 0
  }
}

export function isInDays(filter: SearchFilter, day: CalendarDay): boolean {
  const { from, to } = daysOf(filter)
  return packDay(day) >= from && packDay(day) <= to
}

function daysOf({ from, to }: SearchFilter): { from: number; to: number } {
  return { from: from ? packDay(from) : 0, to: to ? packDay(to) : Number.MAX_SAFE_INTEGER }
}

function raiseByText(segment: Segment, words: readonly string[], scores: Uint8Array): void {
  const beginning = inAll(words, (word) => keptUnits(segment, word))
  if (!beginning) return
  raiseScores(beginning, segment.noteOfUnit, { scores, score: 25 })

  const whole = inAll(words, (word) => unitsWith(segment, word))
  if (!whole) return
  // One word next to itself is a phrase.
  raiseScores(whole, segment.noteOfUnit, { scores, score: words.length === 1 ? 100 : 50 })

  const phrase = words.length === 1 ? undefined : encodePhrase(segment, words)
  if (!phrase) return
  forEachUnit(whole, (unit) => {
    if (hasPhrase(segment, unit, phrase)) raise(scores, segment.noteOfUnit[unit] ?? 0, 100)
  })
}

function raiseByTags(segment: Segment, hits: TagHits['words'], scores: Uint8Array): void {
  for (const { fact, score } of hits) {
    raiseScores(unitsWith(segment, fact), segment.noteOfUnit, { scores, score })
  }
}

function raiseOnDate(
  { byText, days }: { byText: Uint8Array; days: Uint32Array },
  dates: readonly AnyDate[],
  scores: Uint8Array,
): void {
  const isOnDay = byDay((day) => dates.some((date) => isOn(date, day)))
  for (let note = 0; note < byText.length; note++) {
    const score = byText[note] ?? 0
    if (score > 0 && isOnDay(days[note] ?? 0)) raise(scores, note, score)
  }
}

/** What is in the sets of all the words; undefined where that is nothing. */
function inAll(words: readonly string[], unitsOf: (word: string) => UnitSet): UnitSet | undefined {
  const [first, ...others] = words
  if (first === undefined) return undefined
  const all = unitsOf(first).slice()
  // Of one word there may be nothing either.
  let hasAny = intersect(all, all)
  for (const word of others) hasAny = hasAny && intersect(all, unitsOf(word))
  return hasAny ? all : undefined
}

const kept = new WeakMap<Segment, Map<string, UnitSet>>()
const mostKept = 64

/** While someone types, all words but the last stay the same; and the shortest beginnings, which are dear, come often. */
function keptUnits(segment: Segment, beginning: string): UnitSet {
  const sets = kept.get(segment) ?? new Map<string, UnitSet>()
  kept.set(segment, sets)
  return keepLatest(sets, beginning, { most: mostKept, make: () => unitsBeginning(segment, beginning) })
}

function raiseByDate(days: Uint32Array, date: AnyDate, scores: Uint8Array): void {
  const scoreOf = byDay((day) => dateScore(date, day))
  for (let note = 0; note < days.length; note++) raise(scores, note, scoreOf(days[note] ?? 0))
}

/** Notes that follow each other are often of the same day. */
export function byDay<T>(answer: (day: CalendarDay) => T): (packed: number) => T {
  const last: { packed: number; answer?: T } = { packed: -1 }
  return (packed) => {
    if (last.packed === packed && last.answer !== undefined) return last.answer
    last.packed = packed
    last.answer = answer(unpackDay(packed))
    return last.answer
  }
}

function raise(scores: Uint8Array, note: number, score: number): void {
  if ((scores[note] ?? 0) < score) scores[note] = score
}
