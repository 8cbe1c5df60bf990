import type { TextRange } from '../search/match-ranges.ts'
import { wordsOf } from '../search/normalize.ts'
import { findAskedFor } from './asked-for.ts'
import { type Collection, coverageOf, scoreTerms } from './bm25.ts'
import { type PreparedSentence, type Question, type RankedPassage } from './rank.ts'
import { evidenceFor } from './evidence.ts'
import { mostMore, mostQuotes } from './found-limits.ts'
import { closeness } from './vectors.ts'

/** A sentence of a note that may answer a question. */
export interface Quote extends TextRange {
  ulid: string
  text: string
  /** The date, name or number that was asked for, in `text`. */
  marks: TextRange[]
}

export interface Answer {
  /** Whether they answer it. Where they do not, the first is what comes nearest. */
  isSaid: boolean
  /** Best first. */
  quotes: Quote[]
  /** What a model may read beside them, in the same order. */
  more: Quote[]
}

/** Passages that are read for them. */
const readPassages = 10
/** In terms: of what length a sentence is not thought long. */
const usualSentence = 15
/** How much it counts that a sentence has a date, a name or a number where one was asked for. */
const fittingShare = 0.15

/** Up to three sentences that answer a question best, and whether any does. */
export function chooseQuotes(
  ranked: readonly RankedPassage[],
  question: Question,
  collection: Collection,
): Answer {
  const passages = ranked.slice(0, readPassages)
  const read = sourcesOf(readEach(passages, (from) => readPassage(from, question, collection)))
  const most = Math.max(Number.MIN_VALUE, ...read.map(({ words }) => words))
  const scoreOf = ({ words, from, model, marks }: ReadSentence) =>
    words / most + from.score + model + (marks.length > 0 ? fittingShare : 0)
  const [first, ...others] = read.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  if (!first) return { isSaid: false, quotes: [], more: [] }
  const beside = others.filter((other) => standsBeside(other, first, question)).slice(0, mostQuotes - 1)
  const quotes = [first, ...beside]
  const more = others.filter((other) => hasSomething(other) && !beside.includes(other)).slice(0, mostMore)
  const isSaid = evidenceFor(passages, question, collection) >= 0
  return { isSaid, quotes: quotes.map(quoteOf), more: more.map(quoteOf) }
}

/**
 * Whether a sentence may be quoted after the best one: any note has a day or a name, so its passage has to be about the
 * question nearly as much, unless the sentence itself says much the same. And what only stands near the best one, in a
 * passage that is about the question, has to have a part of it.
 */
function standsBeside(other: ReadSentence, best: ReadSentence, { closeFrom = 0 }: Question): boolean {
  const { words, model, marks } = other
  if (words === 0 && model <= closeFrom && marks.length === 0) return false
  if (other.around >= leastAround * best.around) return true
  return other.model > closeFrom && other.about >= leastClose * best.about
}

/** What has nothing of the question at all is not read for its passage alone. */
function hasSomething({ words, model, marks }: ReadSentence): boolean {
  return words + model > 0 || marks.length > 0
}

/** Of what the best one has: tried on all three languages of `bench ask`, they make the quotes better. */
const leastAround = 0.6
const leastClose = 0.7

/** Of a question that follows another: all of its subject counts as half a term, for the passage is about it anyway. */
const subjectShare = 0.5

interface ReadSentence {
  from: RankedPassage
  sentence: PreparedSentence
  words: number
  model: number
  /** How much of the question its passage has. */
  around: number
  /** How much of the question is there, in the sentence, around it, and as the model has it. */
  about: number
  marks: TextRange[]
}

/** A sentence of two passages is read in the better one. */
function readEach(
  ranked: readonly RankedPassage[],
  read: (from: RankedPassage) => ReadSentence[],
): ReadSentence[] {
  const seen = new Set<PreparedSentence>()
  return ranked.flatMap(read).filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence))
}

/** What stands in several notes is quoted from the first: an answer that was saved as a note is no source of the next. */
function sourcesOf(read: readonly ReadSentence[]): ReadSentence[] {
  const sources = new Map<string, ReadSentence>()
  for (const each of read) {
    const { from, to } = each.sentence
    const words = wordsOf(each.from.note.text.slice(from, to)).join(' ')
    const known = sources.get(words)
    if (!known || each.from.note.ulid < known.from.note.ulid) sources.set(words, each)
  }
  return [...sources.values()]
}

function readPassage(
  from: RankedPassage,
  { text, terms, subject, vector }: Question,
  collection: Collection,
): ReadSentence[] {
  const sized = { ...collection, meanLength: usualSentence }
  const isOwn = (term: string) => !subject.has(term)
  const [own, others] = [terms.filter(isOwn), terms.filter((term) => !isOwn(term))]
  const wordsIn = (sentence: PreparedSentence) =>
    scoreTerms(sentence.terms, own, sized) +
    (subjectShare * scoreTerms(sentence.terms, others, sized)) / Math.max(1, others.length)
  const around = coverageOf(from.passage.terms, terms, collection)
  return from.passage.sentences.map((sentence) => {
    const model = sentence.vector && vector ? closeness(sentence.vector, vector) : 0
    return {
      from,
      sentence,
      words: wordsIn(sentence),
      model,
      around,
      about: coverageOf(sentence.terms, terms, collection) / 2 + around + model,
      marks: findAskedFor(from.note.text.slice(sentence.from, sentence.to), text),
    }
  })
}

function quoteOf({ from: { note }, sentence: { from, to }, marks }: ReadSentence): Quote {
  return { ulid: note.ulid, from, to, text: note.text.slice(from, to), marks }
}
