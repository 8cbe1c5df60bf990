import { kindTerms, namedTerms } from './asked-kind.ts'
import { collectionOf, type Collection, scoreTerms } from './bm25.ts'
import { passagesOf, type Sentence, sentencesOf } from './passages.ts'
import { quotedIn } from '../text/quoted-sources.ts'
import { closeness, embeddedModel, unpackVectors, type Vector } from './vectors.ts'
import { askedTerms, type Comparison, comparisonFor, termsOf } from './terms.ts'

/** A note as it is asked. */
export interface AskedNote {
  ulid: string
  title: string
  text: string
  /** Of each of its sentences, packed, where a model has read them. */
  vectors?: Uint8Array | undefined
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
  /** Those that only tell the kind of thing asked for, and those that are names. */
  kinds: ReadonlySet<string>
  names: ReadonlySet<string>
  /** Of a question that follows another, those that only say what it is about, where it has others. */
  subject: ReadonlySet<string>
  /** It asks what was said at all. */
  isOpen?: true | undefined
  /** What a model makes of it. */
  vector?: Vector | undefined
  /** From where on a sentence says much the same; undefined: of this model only is known which is closest. */
  closeFrom?: number
}

export interface RankedPassage {
  note: PreparedNote
  passage: Passage
  /** From 0 to 1.5: its words, against the best of all, and half of what a model says of it; a sixth is its note's. */
  score: number
}

export function prepareNote({ ulid, title, text, vectors }: AskedNote, by: Comparison): PreparedNote {
  const heading = termsOf(title, by)
  const unpacked = vectors ? unpackVectors(vectors) : []
  const sentences = sentencesOf(text, by).map((sentence, at) => {
    const vector = unpacked[at]
    return vector ? { ...sentence, vector } : sentence
  })
  const isQuoted = quotedIn(text)
  const said = sentences.filter((sentence) => !isQuoted(sentence))
  const passages = passagesOf(said).map((own) => ({
    sentences: own,
    terms: [...heading, ...own.flatMap(({ terms }) => terms)],
  }))
  return { ulid, text, passages }
}

interface QuestionOptions {
  usual?: Comparison | undefined
  asks?: string | undefined
  /** How it begins, where that only says what it is about. */
  subject?: string | undefined
  isOpen?: true | undefined
  meaning?: Meaning | undefined
}

/** By the model that ships with Earmark: of a hundred sentences about something else in the same field, one is as close. */
const closeToQuestion = 0.42

/** What a model makes of a text, and which one. */
export interface Meaning {
  model: string
  vector: Vector
}

export function prepareQuestion(
  text: string,
  { usual, meaning, asks = text, subject = '', isOpen }: QuestionOptions = {},
): Question {
  const by = comparisonFor(text, usual)
  const terms = askedTerms(text, by)
  const own = new Set(termsOf(text.slice(subject.length), by))
  const others = terms.filter((term) => !own.has(term))
  return {
    text: asks,
    by,
    terms,
    kinds: kindTerms(text, by),
    names: namedTerms(text, by),
    subject: new Set(others.length < terms.length ? others : []),
    isOpen,
    ...inQuestion(meaning),
  }
}

export function inQuestion(
  meaning: Meaning | undefined,
  closeFrom = closeToQuestion,
): Pick<Question, 'vector' | 'closeFrom'> {
  if (!meaning) return {}
  return { vector: meaning.vector, ...(meaning.model === embeddedModel && { closeFrom }) }
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
  // What no model has read is as far as the farthest that one has.
  const read = model.flatMap((value) => value ?? [])
  const farthest = Math.min(...read)
  const [byWords, byModel] = [normalizer(words, 0), normalizer(read, farthest)]
  const scored = all.map((each, at) => ({
    ...each,
    score: byWords(words[at] ?? 0) + modelShare * byModel(model[at] ?? farthest),
  }))
  const ofNotes = bestOfNotes(scored)
  return (
    scored
      // The only one that a model has read is the farthest too.
      .filter(({ score }, at) => score > 0 || (model[at] ?? 0) > 0)
      .map((each) => ({ ...each, score: mixed(each.score, ofNotes.get(each.note)) }))
      .sort((a, b) => b.score - a.score)
  )
}

/** How much its note counts beside a passage: what is spoken of at length is spoken of more than once. */
const noteShare = 1 / 6
const mostOfNote = 3

function mixed(own: number, ofNote = own): number {
  return (1 - noteShare) * own + noteShare * ofNote
}

/** Of each note, the scores of its best passages, in the middle. */
function bestOfNotes(scored: readonly RankedPassage[]): Map<PreparedNote, number> {
  const scores = new Map<PreparedNote, number[]>()
  for (const { note, score } of scored) {
    const own = scores.get(note)
    if (own) own.push(score)
    else scores.set(note, [score])
  }
  return new Map(
    [...scores].map(([note, all]) => {
      const best = all.toSorted((a, b) => b - a).slice(0, mostOfNote)
      return [note, best.reduce((sum, score) => sum + score, 0) / best.length]
    }),
  )
}

/** Without those that have sentences in common with a better one. */
export function rankApart(ranked: readonly RankedPassage[]): RankedPassage[] {
  const seen = new Set<PreparedSentence>()
  return ranked.filter(({ passage: { sentences } }) => {
    const isApart = sentences.every((sentence) => !seen.has(sentence))
    if (isApart) for (const sentence of sentences) seen.add(sentence)
    return isApart
  })
}

/** Each note once, by the best of its passages. */
export function rankNotes(ranked: readonly RankedPassage[]): RankedPassage[] {
  const seen = new Set<PreparedNote>()
  return ranked.filter(({ note }) => !seen.has(note) && seen.add(note))
}

/** One of so many sentences of a passage tells what it is about, and at most so many do. */
const tellingShare = 8
const mostTelling = 5

/** How close the closest sentences are, in the middle: in an hour's talk one alone may be close by chance. */
function closest({ sentences }: Passage, vector: Vector | undefined): number | undefined {
  if (!vector) return undefined
  const near = sentences.flatMap((sentence) => (sentence.vector ? closeness(sentence.vector, vector) : []))
  const telling = Math.min(mostTelling, Math.ceil(near.length / tellingShare))
  if (telling === 0) return undefined
  return (
    near
      .sort((a, b) => b - a)
      .slice(0, telling)
      .reduce((sum, value) => sum + value, 0) / telling
  )
}

/** Onto the stretch from 0 to 1. */
function normalizer(values: readonly number[], least: number): (value: number) => number {
  const most = Math.max(...values)
  return (value) => (most > least ? (value - least) / (most - least) : 0)
}
