import { makeGrowingNumbers } from './growing-numbers.ts'
import { wordsOf } from './normalize.ts'
import { writePostings } from './postings.ts'
import type { SearchableNote } from './score.ts'
import { factsField, type Segment, ulidBytes } from './segment.ts'
import { lengthOfCode, maxTerms, writeCode } from './token-codes.ts'

/** A note that is searched, and what filters may ask of it. Its tags are facts: what they are called can change. */
export interface IndexedNote extends Omit<SearchableNote, 'tag_names'> {
  facts: readonly string[]
}

/** Takes notes in any order, and makes one segment of them. */
export interface SegmentBuilder {
  /** Begins a note; its units follow. */
  begin(note: { ulid: string; timeMs: number }): void
  /** The number of a word, for `unit`. */
  term(word: string): number
  unit(field: number, terms: readonly number[]): void
  finish(): Segment
}

/** Each note once. */
export function buildSegment(notes: Iterable<IndexedNote>): Segment {
  const builder = makeSegmentBuilder()
  for (const note of notes) {
    builder.begin({ ulid: note.ulid, timeMs: Date.parse(note.recorded_at) })
    builder.unit(0, wordsOf(note.title).map(builder.term))
    builder.unit(1, wordsOf(note.transcript).map(builder.term))
    for (const text of note.attachment) builder.unit(2, wordsOf(text).map(builder.term))
    builder.unit(factsField, note.facts.map(builder.term))
  }
  return builder.finish()
}

export function makeSegmentBuilder(): SegmentBuilder {
  const raw: RawNotes = {
    notes: [],
    unitStarts: makeGrowingNumbers(),
    fields: makeGrowingNumbers(),
    tokenStarts: makeGrowingNumbers(),
    tokens: makeGrowingNumbers(),
    terms: [],
  }
  const termNumbers = new Map<string, number>()
  return {
    begin(note) {
      raw.notes.push(note)
      raw.unitStarts.push(raw.fields.length())
    },
    term(word) {
      const known = termNumbers.get(word)
      if (known !== undefined) return known
      // A piece of a text would keep all of that text in memory.
      const own = ownCopy(word)
      const term = raw.terms.push(own) - 1
      termNumbers.set(own, term)
      return term
    },
    unit(field, terms) {
      // What has no words is found by none.
      if (terms.length === 0) return
      raw.fields.push(field)
      raw.tokenStarts.push(raw.tokens.length())
      for (const term of terms) raw.tokens.push(term)
    },
    finish() {
      raw.unitStarts.push(raw.fields.length())
      raw.tokenStarts.push(raw.tokens.length())
      return finishSegment(raw)
    },
  }
}

interface RawNotes {
  notes: { ulid: string; timeMs: number }[]
  unitStarts: ReturnType<typeof makeGrowingNumbers>
  fields: ReturnType<typeof makeGrowingNumbers>
  tokenStarts: ReturnType<typeof makeGrowingNumbers>
  /** Terms by their number in `terms`, which has them as they came. */
  tokens: ReturnType<typeof makeGrowingNumbers>
  terms: string[]
}

function finishSegment(raw: RawNotes): Segment {
  if (raw.terms.length > maxTerms) throw new Error(`a segment with ${raw.terms.length} terms`)
  const order = noteOrder(raw)
  const rankOf = rankTerms(raw)
  const { terms, indexOf } = sortTerms(raw.terms)
  const ranks = new Uint32Array(terms.length)
  for (let term = 0; term < indexOf.length; term++) ranks[indexOf[term] ?? 0] = rankOf[term] ?? 0
  return {
    noteCount: order.length,
    ...writeNotes(raw, order),
    ...writeUnits(raw, order, rankOf),
    terms,
    ranks,
    postings: writePostings({
      termCount: terms.length,
      forEach: (visit) => forEachToken(raw, order, (term, unit) => visit(indexOf[term] ?? 0, unit)),
    }),
  }
}

/** Newest first, then by identifier: as results are ordered. */
function noteOrder({ notes }: RawNotes): number[] {
  return Array.from(notes.keys()).sort((a, b) => {
    const [one, other] = [notes[a], notes[b]]
    if (!one || !other) return 0
    return other.timeMs - one.timeMs || (one.ulid < other.ulid ? -1 : 1)
  })
}

/** The most frequent term has rank 0. */
function rankTerms({ tokens, terms }: RawNotes): Uint32Array {
  const counts = new Uint32Array(terms.length)
  for (const term of tokens.view()) counts[term] = (counts[term] ?? 0) + 1
  const byCount = new Uint32Array(terms.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  const rankOf = new Uint32Array(terms.length)
  for (let rank = 0; rank < byCount.length; rank++) rankOf[byCount[rank] ?? 0] = rank
  return rankOf
}

function sortTerms(raw: readonly string[]): { terms: string[]; indexOf: Uint32Array } {
  const sorted = Array.from(raw.keys()).sort((a, b) => ((raw[a] ?? '') < (raw[b] ?? '') ? -1 : 1))
  const indexOf = new Uint32Array(raw.length)
  for (let index = 0; index < sorted.length; index++) indexOf[sorted[index] ?? 0] = index
  return { terms: sorted.map((term) => raw[term] ?? ''), indexOf }
}

function writeNotes({ notes }: RawNotes, order: readonly number[]) {
  const ulids = new Uint8Array(order.length * ulidBytes)
  const times = new Float64Array(order.length)
  for (const [at, number] of order.entries()) {
    const { ulid = '', timeMs = 0 } = notes[number] ?? {}
    if (ulid.length > ulidBytes) throw new Error(`an identifier of ${ulid.length} characters`)
    for (let char = 0; char < ulid.length; char++) ulids[at * ulidBytes + char] = ulid.charCodeAt(char)
    times[at] = timeMs
  }
  const ulidOf = (at: number) => notes[order[at] ?? 0]?.ulid ?? ''
  const byUlid = new Uint32Array(order.keys()).sort((a, b) => (ulidOf(a) < ulidOf(b) ? -1 : 1))
  return { ulids, byUlid, times }
}

function writeUnits(raw: RawNotes, order: readonly number[], rankOf: Uint32Array) {
  const unitCount = raw.fields.length()
  const unitStarts = new Uint32Array(order.length + 1)
  const noteOfUnit = new Uint32Array(unitCount)
  const fields = new Uint8Array(unitCount)
  const tokenStarts = new Uint32Array(unitCount + 1)
  const tokens = new Uint16Array(lengthOfTokens(raw, rankOf))
  const [rawStarts, rawFields, rawTokenStarts] = [
    raw.unitStarts.view(),
    raw.fields.view(),
    raw.tokenStarts.view(),
  ]
  const rawTokens = raw.tokens.view()
  let [unit, end] = [0, 0]
  for (const [note, number] of order.entries()) {
    for (let from = rawStarts[number] ?? 0; from < (rawStarts[number + 1] ?? 0); from++) {
      noteOfUnit[unit] = note
      fields[unit] = rawFields[from] ?? 0
      for (let at = rawTokenStarts[from] ?? 0; at < (rawTokenStarts[from + 1] ?? 0); at++) {
        end = writeCode(rankOf[rawTokens[at] ?? 0] ?? 0, tokens, end)
      }
      tokenStarts[++unit] = end
    }
    unitStarts[note + 1] = unit
  }
  return { unitStarts, noteOfUnit, fields, tokenStarts, tokens }
}

function lengthOfTokens({ tokens }: RawNotes, rankOf: Uint32Array): number {
  let length = 0
  for (const term of tokens.view()) length += lengthOfCode(rankOf[term] ?? 0)
  return length
}

function forEachToken(
  raw: RawNotes,
  order: readonly number[],
  visit: (term: number, unit: number) => void,
): void {
  const [rawStarts, rawTokenStarts] = [raw.unitStarts.view(), raw.tokenStarts.view()]
  const rawTokens = raw.tokens.view()
  let unit = 0
  for (const number of order) {
    for (let from = rawStarts[number] ?? 0; from < (rawStarts[number + 1] ?? 0); from++) {
      for (let at = rawTokenStarts[from] ?? 0; at < (rawTokenStarts[from + 1] ?? 0); at++) {
        visit(rawTokens[at] ?? 0, unit)
      }
      unit++
    }
  }
}

/** V8 makes short pieces of text whole by itself, and of longer ones a window onto the text they come from. */
function ownCopy(word: string): string {
  return word.length < 13 ? word : JSON.parse(JSON.stringify(word))
}
