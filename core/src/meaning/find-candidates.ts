import { keepLatest } from '../keep-latest.ts'
import type { SearchFilter } from '../search/facts.ts'
import { isNarrow } from '../search/facts.ts'
import { passes } from '../search/find-notes.ts'
import type { FreshNote, IndexedNotes } from '../search/indexed-notes.ts'
import { filterSegment } from '../search/score-segment.ts'
import { type Segment, ulidAt, unitsWithAny, type Zone } from '../search/segment.ts'
import { addUnit, forEachUnit, hasUnit, makeUnitSet, type UnitSet } from '../search/unit-set.ts'
import { bestOf } from './best-of.ts'
import { type Comparison, termOf } from './terms.ts'

/** What is asked of an index. */
export interface AskedTerms {
  by: Comparison
  terms: readonly string[]
}

/** How many notes an index has, and how many of them have each term. */
export interface TermCounts {
  size: number
  having: number[]
}

export interface Candidate {
  ulid: string
  score: number
}

export interface WeighedTerms extends AskedTerms {
  /** What each term counts. */
  weights: readonly number[]
  most: number
}

/** Narrowed down to what, in days of which zone. */
interface Narrowing {
  filter: SearchFilter
  zone: Zone
}

export function countTerms(notes: IndexedNotes, { by, terms }: AskedTerms): TermCounts {
  const having = terms.map((term) => {
    let count = notes.fresh.filter((note) => note && freshTerms(note, by).has(term)).length
    for (const { segment, gone } of notes.parts) {
      const found = keptNotes(segment, term, by)
      count += found.count
      for (const note of gone) if (hasUnit(found.notes, note)) count--
    }
    return count
  })
  return { size: notes.count(), having }
}

/**
 * The notes that have most of what is asked for, by what each term counts. Quick, and not exact: how often a term
 * stands there is not looked at. The best of these are found by reading them.
 */
export function findCandidates(notes: IndexedNotes, asked: WeighedTerms, narrowing: Narrowing): Candidate[] {
  const found = notes.parts.flatMap(({ segment, gone }) => {
    const scores = scoreNotes(segment, asked)
    const isIn = new Uint8Array(segment.noteCount).fill(1)
    if (isNarrow(narrowing.filter)) filterSegment(segment, narrowing, isIn)
    // Of the same score the newer, which have the lower number.
    const best = bestOf(scores, asked.most, (note) => isIn[note] === 1 && !gone.has(note))
    return best.map((note) => ({ ulid: ulidAt(segment, note), score: scores[note] ?? 0 }))
  })
  const fresh = notes.fresh.flatMap((note) => {
    if (!note || !passes(note, narrowing)) return []
    const had = freshTerms(note, asked.by)
    const score = sumOf(asked.terms.map((term, at) => (had.has(term) ? (asked.weights[at] ?? 0) : 0)))
    return score > 0 ? [{ ulid: note.note.ulid, score }] : []
  })
  return bestCandidates([...found, ...fresh], asked.most)
}

/** Of the same score, the newer. */
export function bestCandidates(candidates: readonly Candidate[], most: number): Candidate[] {
  return candidates.toSorted((a, b) => b.score - a.score || (a.ulid < b.ulid ? 1 : -1)).slice(0, most)
}

function scoreNotes(segment: Segment, { by, terms, weights }: WeighedTerms): Float32Array {
  const scores = new Float32Array(segment.noteCount)
  for (const [at, term] of terms.entries()) {
    const weight = weights[at] ?? 0
    forEachUnit(keptNotes(segment, term, by).notes, (note) => {
      scores[note] = (scores[note] ?? 0) + weight
    })
  }
  return scores
}

/** Notes of a segment by their numbers, one bit each. */
interface NotesWith {
  notes: UnitSet
  count: number
}

const kept = new WeakMap<Segment, Map<string, NotesWith>>()
/** Of a hundred thousand notes three megabytes. */
const mostKept = 256

/** What is in most notes takes long to read, and is asked again soon: counted first, then scored, then asked with other words. */
function keptNotes(segment: Segment, term: string, by: Comparison): NotesWith {
  const sets = kept.get(segment) ?? new Map<string, NotesWith>()
  kept.set(segment, sets)
  return keepLatest(sets, `${by} ${term}`, { most: mostKept, make: () => notesWith(segment, term, by) })
}

function notesWith(segment: Segment, term: string, by: Comparison): NotesWith {
  const units = unitsWithAny(segment, beginningOf(term, by), (word) => termOf(word, by) === term)
  const notes = makeUnitSet(segment.noteCount)
  let count = 0
  let last = -1
  // A note has several units, which follow each other.
  forEachUnit(units, (unit) => {
    const note = segment.noteOfUnit[unit] ?? 0
    if (note === last) return
    last = note
    count++
    addUnit(notes, note)
  })
  return { notes, count }
}

/** A stem's last letter may not be the word's: `happi` is `happy`. */
function beginningOf(term: string, by: Comparison): string {
  return by === 'prefixes' ? term : term.slice(0, Math.max(2, term.length - 1))
}

const known = new WeakMap<FreshNote, Map<Comparison, ReadonlySet<string>>>()

function freshTerms(note: FreshNote, by: Comparison): ReadonlySet<string> {
  const made = known.get(note) ?? new Map<Comparison, ReadonlySet<string>>()
  known.set(note, made)
  const terms = made.get(by) ?? new Set(wordsIn(note).flatMap((word) => termOf(word, by) ?? []))
  made.set(by, terms)
  return terms
}

function wordsIn({ fields }: FreshNote): string[] {
  return fields.flatMap(({ words }) => words.trim().split(' '))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
