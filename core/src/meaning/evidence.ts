import { type Collection, scoreTerms, weightOf } from './bm25.ts'
import { makePartOf } from './near-terms.ts'
import type { PreparedSentence, Question, RankedPassage } from './rank.ts'
import type { Comparison } from './terms.ts'
import { closeness } from './vectors.ts'

/**
 * What speaks for it that a sentence answers a question, and what against it, with what each counts. Logistic
 * regression on the questions of `bench ask`, of which half have their passage taken out; see
 * docs/decisions/057-whether-it-was-said.md.
 */
interface Weights {
  /** How much of the question the sentence has, from 0 to 1. */
  sentence: number
  /** How much of it the passage has. */
  passage: number
  /** How much of it are names and figures that the passage has not. */
  namesMissing: number
  /** By how much its note has more of the question than any other. */
  lead: number
  /** A long sentence has more of everything: the logarithm of its length in terms. */
  length: number
  /** How close it is, as a model has it, and how close the next three are: what is only about the same field has many. */
  closeness?: number
  rivals?: number
  /** What all of it must come to. */
  least: number
}

const byModel: Weights = {
  sentence: 5.4,
  passage: 3.8,
  namesMissing: -2.9,
  lead: 5.4,
  length: -0.55,
  closeness: 9.1,
  rivals: -6.2,
  least: 4.22,
}
const byWords: Record<Comparison, Weights> = {
  stems: { sentence: 5.4, passage: 4.5, namesMissing: -3.3, lead: 9, length: -1, least: 2.05 },
  prefixes: { sentence: 8, passage: 4.5, namesMissing: -4.5, lead: 9, length: -0.7, least: 1.9 },
}
/** In a library of a few notes any note is far ahead. */
const mostLead = 0.2

/** A term that only tells the kind of thing that is asked for counts so much of another. */
const kindShare = 0.5
/**
 * Of a question that follows another: what only says what it is about counts so much, and how close the two of them are.
 * That the notes speak of the plumber does not say that they speak of his age. Tried on thirty questions about the notes
 * of `bench ask`, half of them unanswered.
 */
const subjectShare = 0.25
const closenessShare = 0.75
/** Among few notes every word is rare: so that one of them is not all of a question. */
const evening = 0.6
/** In terms: of what length a sentence is not thought long. */
const usualSentence = 15
const rivalsCounted = 3
/** Where there are fewer, others about something else are thought to be so close. */
const usualCloseness = 0.35

/** How much speaks for it that the passages read for a question have an answer to it: from 0 on it is enough. */
export function evidenceFor(
  read: readonly RankedPassage[],
  question: Question,
  collection: Collection,
): number {
  const shareOf = makeShareOf(read, question, collection)
  const leadOf = makeLeadOf(read, question, collection)
  const near = closenessOf(read, question)
  const follows = question.subject.size > 0 ? closenessShare : 1
  const each = read.flatMap((from) => {
    const had = new Set(from.passage.terms)
    const passage = shareOf(had)
    const namesMissing = shareOf.namesMissing(had)
    const lead = leadOf(from)
    return from.passage.sentences.map((sentence) => {
      const close = near.of(sentence)
      const weights = close === undefined ? byWords[question.by] : byModel
      return (
        weights.sentence * shareOf(new Set(sentence.terms)) +
        weights.passage * passage +
        weights.namesMissing * namesMissing +
        weights.lead * lead +
        weights.length * Math.log(1 + sentence.terms.length) +
        (weights.closeness ?? 0) * (close ?? 0) * follows +
        (weights.rivals ?? 0) * (close === undefined ? 0 : near.rivalsOf(sentence)) -
        weights.least
      )
    })
  })
  return Math.max(...each)
}

/** How much of the question some terms have; and how much of it are names that they have not. */
function makeShareOf(
  read: readonly RankedPassage[],
  { terms, kinds, names, subject }: Question,
  collection: Collection,
) {
  const partOf = makePartOf(terms, new Set(read.flatMap(({ passage }) => passage.terms)))
  const weights = terms.map((term) => ({
    term,
    weight:
      weightOf(term, collection) ** evening *
      (kinds.has(term) ? kindShare : 1) *
      (subject.has(term) ? subjectShare : 1),
  }))
  const all = Math.max(
    Number.MIN_VALUE,
    weights.reduce((sum, { weight }) => sum + weight, 0),
  )
  const shareOf = (had: ReadonlySet<string>) =>
    weights.reduce((sum, { term, weight }) => sum + weight * partOf(term, had), 0) / all
  const namesMissing = (had: ReadonlySet<string>) =>
    weights.reduce(
      (sum, { term, weight }) => sum + (names.has(term) && partOf(term, had) === 0 ? weight : 0),
      0,
    ) / all
  return Object.assign(shareOf, { namesMissing })
}

/** Of what a text of the question's own words would score. */
function makeLeadOf(read: readonly RankedPassage[], question: Question, collection: Collection) {
  const terms = question.terms.filter((term) => !question.subject.has(term))
  const own = scoreTerms(terms, terms, { ...collection, meanLength: usualSentence })
  const scores = new Map<string, number>()
  for (const { note, passage } of read) {
    const score = scoreTerms(passage.terms, terms, collection) / Math.max(Number.MIN_VALUE, own)
    scores.set(note.ulid, Math.max(score, scores.get(note.ulid) ?? 0))
  }
  const [first, second = ['', 0]] = [...scores].toSorted(([, a], [, b]) => b - a)
  return ({ note: { ulid } }: RankedPassage) =>
    Math.min(mostLead, (scores.get(ulid) ?? 0) - (ulid === first?.[0] ? second[1] : (first?.[1] ?? 0)))
}

/** How close each sentence is that a model has read, where it is known what that tells. */
function closenessOf(read: readonly RankedPassage[], { vector, closeFrom }: Question) {
  const close = new Map<PreparedSentence, number>()
  for (const sentence of read.flatMap(({ passage }) => passage.sentences))
    if (vector && closeFrom !== undefined && sentence.vector)
      close.set(sentence, closeness(sentence.vector, vector))
  const best = [...close].toSorted(([, a], [, b]) => b - a).slice(0, rivalsCounted + 1)
  return {
    of: (sentence: PreparedSentence) => close.get(sentence),
    rivalsOf(sentence: PreparedSentence) {
      // The same words in another note, an answer that was saved, are as close: they are no rivals.
      const rivals = best.filter(([, value]) => value !== close.get(sentence)).slice(0, rivalsCounted)
      const missing = usualCloseness * (rivalsCounted - rivals.length)
      return (rivals.reduce((sum, [, value]) => sum + value, 0) + missing) / rivalsCounted
    },
  }
}
