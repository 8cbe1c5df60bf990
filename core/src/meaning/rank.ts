import { collectionOf, type Collection, scoreTerms } from './bm25.ts'
import { closeness, type Vector } from './vectors.ts'
import { passagesOf, type Sentence, sentencesOf } from './passages.ts'
import { askedTerms, type Comparison, comparisonFor, termsOf } from './terms.ts'

/** A note as it is asked. */
export interface AskedNote {
  ulid: string
  title: string
  text: string
  /** Of each of its sentences, where a model has read them. */
  vectors?: readonly Vector[]
}

export interface PreparedNote {
  ulid: string
  text: string
  passages: readonly Passage[]
}

export interface Passage {
  sentences: readonly PreparedSentence[]
  /** Those of its sentences, and of the note's title. */
  terms: readonly string[]
}

export interface PreparedSentence extends Sentence {
  vector?: Vector
}

export interface Question {
  /** By which is told whether a date, a name or a number answers it. */
  text: string
  by: Comparison
  terms: readonly string[]
  vector?: Vector
}

export interface RankedPassage {
  note: PreparedNote
  passage: Passage
  /** From 0 to 1.5: its words, against the best of all, and half of what a model says of it. */
  score: number
}

export function prepareNote({ ulid, title, text, vectors }: AskedNote, by: Comparison): PreparedNote {
  const heading = termsOf(title, by)
  const sentences = sentencesOf(text, by).map((sentence, at) => {
    const vector = vectors?.[at]
    return vector ? { ...sentence, vector } : sentence
  })
  const passages = passagesOf(sentences).map((own) => ({
    sentences: own,
    terms: [...heading, ...own.flatMap(({ terms }) => terms)],
  }))
  return { ulid, text, passages }
}

export function prepareQuestion(
  text: string,
  { usual, vector, asks = text }: { usual?: Comparison; vector?: Vector; asks?: string } = {},
): Question {
  const by = comparisonFor(text, usual)
  return { text: asks, by, terms: askedTerms(text, by), ...(vector && { vector }) }
}

/** All that is known of the passages of some notes, where those are all there are. */
export function collectionOfNotes(notes: readonly PreparedNote[]): Collection {
  return collectionOf(notes.flatMap(({ passages }) => passages.map(({ terms }) => terms)))
}

/** How much the model's word counts beside the words: found by trying on two sets, see docs/decisions. */
const modelShare = 0.5

/** The passages that have something of what was asked, best first. */
export function rankPassages(
  notes: readonly PreparedNote[],
  question: Question,
  collection: Collection,
): RankedPassage[] {
  const all = notes.flatMap((note) => note.passages.map((passage) => ({ note, passage })))
  const words = all.map(({ passage }) => scoreTerms(passage.terms, question.terms, collection))
  const model = all.map(({ passage }) => closest(passage, question.vector))
  const [byWords, byModel] = [normalizer(words, 0), normalizer(model, Math.min(...model))]
  return all
    .map((each, at) => ({ ...each, score: byWords(words[at] ?? 0) + modelShare * byModel(model[at] ?? 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** Each note once, by the best of its passages. */
export function rankNotes(ranked: readonly RankedPassage[]): RankedPassage[] {
  const seen = new Set<PreparedNote>()
  return ranked.filter(({ note }) => !seen.has(note) && seen.add(note))
}

function closest({ sentences }: Passage, vector: Vector | undefined): number {
  if (!vector) return 0
  return Math.max(
    0,
    ...sentences.map((sentence) => (sentence.vector ? closeness(sentence.vector, vector) : 0)),
  )
}

/** Onto the stretch from 0 to 1. */
function normalizer(values: readonly number[], least: number): (value: number) => number {
  const most = Math.max(...values)
  return (value) => (most > least ? (value - least) / (most - least) : 0)
}
