import type { SearchFilter } from '../search/facts.ts'
import { type Collection, weightOf } from './bm25.ts'
import {
  type AskedTerms,
  bestCandidates,
  type Candidate,
  type TermCounts,
  type WeighedTerms,
} from './find-candidates.ts'
import { inQuestion, type Meaning, type PreparedNote, type Question } from './rank.ts'
import { type Comparison, comparisonFor, termsOf } from './terms.ts'
import type { Vector } from './vectors.ts'

/** An index of notes, as it is asked what they are about. Several are asked as one: those that a person sees. */
export interface TermIndex {
  countTerms(asked: AskedTerms): TermCounts
  candidates(asked: WeighedTerms, narrowing: Narrowed): Candidate[]
  /** The newest notes of a narrowing, by their identifiers. */
  newest(most: number, narrowing: Narrowed): string[]
  /** The notes that mean most nearly the same. */
  closest(asked: { vector: Vector; most: number }, narrowing: Narrowed): Candidate[]
}

export interface Narrowed {
  timeZone: string
  filter: SearchFilter
}

/** Notes that may answer, and what all notes have of the terms. */
export interface Asked {
  ulids: string[]
  counts: ReadonlyMap<string, number>
  size: number
}

/** So many are read for an answer: by their words, and by what they mean where their words are others. */
const mostRead = 60
const mostMeant = 20

export function askIndexes(
  indexes: readonly TermIndex[],
  { vector, isOpen, ...asked }: AskedTerms & Pick<Question, 'vector' | 'isOpen'>,
  narrowing: Narrowed,
): Asked {
  const { size, withTerm } = countAll(indexes, asked)
  if (isOpen) {
    const newest = indexes.flatMap((index) => index.newest(mostRead, narrowing))
    return { ulids: newest.toSorted().toReversed().slice(0, mostRead), counts: withTerm, size }
  }
  const weights = asked.terms.map((term) => weightOf(term, { size, withTerm, meanLength: 1 }))
  const found = indexes.flatMap((index) => index.candidates({ ...asked, weights, most: mostRead }, narrowing))
  const meant = vector
    ? indexes.flatMap((index) => index.closest({ vector, most: mostMeant }, narrowing))
    : []
  const ulids = [...bestCandidates(found, mostRead), ...bestCandidates(meant, mostMeant)].map(
    ({ ulid }) => ulid,
  )
  return { ulids: [...new Set(ulids)], counts: withTerm, size }
}

/** The notes that were read stand for all others in their length. */
export function collectionIn({ counts, size }: Asked, read: readonly PreparedNote[]): Collection {
  const lengths = read.flatMap(({ passages }) => passages.map(({ terms }) => terms.length))
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return { size, withTerm: counts, meanLength }
}

/** What a text is about, in so many terms. */
const mostTelling = 12

/** The middle of many sentences is closer to all others than each of them is. */
const closeToNote = 0.62

/** What else is about the same as this text? */
export function questionAbout(
  indexes: readonly TermIndex[],
  { text, meaning }: { text: string; meaning?: Meaning | undefined },
): Question {
  const by = comparisonFor(text)
  const terms = tellingTerms(indexes, text, by)
  const none: ReadonlySet<string> = new Set()
  return { text, by, terms, kinds: none, names: none, subject: none, ...inQuestion(meaning, closeToNote) }
}

/** The terms that tell a text from other notes: often here, and seldom there. */
function tellingTerms(indexes: readonly TermIndex[], text: string, by: Comparison): string[] {
  const often = new Map<string, number>()
  for (const term of termsOf(text, by)) often.set(term, (often.get(term) ?? 0) + 1)
  const terms = [...often.keys()]
  const { size, withTerm } = countAll(indexes, { by, terms })
  const score = (term: string) =>
    (often.get(term) ?? 0) ** 0.5 * weightOf(term, { size, withTerm, meanLength: 1 })
  // What no other note has leads to none.
  const common = terms.filter((term) => (withTerm.get(term) ?? 0) > 1)
  return common.toSorted((a, b) => score(b) - score(a)).slice(0, mostTelling)
}

function countAll(indexes: readonly TermIndex[], asked: AskedTerms) {
  const counts = indexes.map((index) => index.countTerms(asked))
  const withTerm = new Map(
    asked.terms.map((term, at) => [term, counts.reduce((sum, { having }) => sum + (having[at] ?? 0), 0)]),
  )
  return { size: counts.reduce((sum, each) => sum + each.size, 0), withTerm }
}
