import { isNarrow, type SearchFilter, wantedFacts } from './facts.ts'
import type { FreshNote, IndexedNotes } from './indexed-notes.ts'
import { type PreparedQuery, scoreNote } from './score.ts'
import { filterSegment, isInDays, scoreSegment } from './score-segment.ts'
import { ulidBytes } from './segment.ts'
import type { Suggestion } from './suggest.ts'

/** What a search has found, best first. Valid until the index changes. */
export interface FoundNotes {
  count: number
  /** The identifiers of those from `from` up to `to`, 26 bytes of ASCII each. */
  ulids(from?: number, to?: number): Uint8Array<ArrayBuffer>
  /** Of each its score; 0 where only a filter was asked for. */
  scores: Uint8Array<ArrayBuffer>
  suggestions(most: number): Suggestion[]
}

/** Equal to `suggest` without a limit, and without looking at every word of every note. */
export function findNotes(notes: IndexedNotes, query: PreparedQuery, filter: SearchFilter): FoundNotes {
  const isBlank = query.isBlank && isNarrow(filter)
  const scores = new Uint8Array(notes.end()).fill(isBlank ? 1 : 0)
  for (const { segment, base } of notes.parts) {
    const part = scores.subarray(base, base + segment.noteCount)
    if (!isBlank) scoreSegment(segment, query, part)
    if (isNarrow(filter)) filterSegment(segment, filter, part)
  }
  const freshBase = notes.end() - notes.fresh.length
  for (const [at, fresh] of notes.fresh.entries()) {
    const score = isBlank ? 1 : ((fresh && scoreNote(query, fresh.prepared)?.score) ?? 0)
    scores[freshBase + at] = fresh && passes(fresh, filter) ? score : 0
  }
  const { numbers, ranked } = rank(notes.order(), scores)
  return {
    count: numbers.length,
    scores: isBlank ? ranked.fill(0) : ranked,
    ulids: (from = 0, to = numbers.length) => ulidsOf(notes, numbers.subarray(from, to)),
    suggestions: (most) =>
      Array.from(numbers.subarray(0, most)).flatMap((number) => {
        const note = notes.preparedOf(number)
        const found = note && scoreNote(query, note)
        return found ? [{ ...found, note }] : []
      }),
  }
}

function passes({ note, prepared }: FreshNote, filter: SearchFilter): boolean {
  return (
    wantedFacts(filter).every((fact) => note.facts.includes(fact)) && isInDays(filter, prepared.recordedOn)
  )
}

/** Higher scores first; of the same score, in the given order. */
function rank(
  order: Uint32Array,
  scores: Uint8Array,
): { numbers: Uint32Array; ranked: Uint8Array<ArrayBuffer> } {
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
