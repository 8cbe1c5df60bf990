import type { TextRange } from '../search/match-ranges.ts'
import { wordsOf } from '../search/normalize.ts'
import type { MarkedText } from '../search/snippet.ts'
import { type Asked, collectionIn } from './ask-index.ts'
import { type Collection, coverageOf, scoreTerms } from './bm25.ts'
import {
  type AskedNote,
  type PreparedNote,
  type PreparedSentence,
  prepareNote,
  type Question,
  rankNotes,
  rankPassages,
} from './rank.ts'
import { type Comparison, termOf } from './terms.ts'
import { closeness } from './vectors.ts'

/** A note that is about the same. */
export interface Related {
  ulid: string
  /** Why: the sentence that is closest, with the words in common marked. */
  sentence: MarkedText
  /** Where that stands in the note's text. */
  at: TextRange
}

/** How much of what is asked for a passage must have: with less, nearly everything is related to everything. */
const leastCommon = 0.34
const mostRelated = 5

/** Of the notes that were read, those that have most of what is asked for, best first. */
export function relatedAmong(read: readonly AskedNote[], question: Question, asked: Asked): Related[] {
  const notes = read.map((note) => prepareNote(note, question.by))
  const collection = collectionIn(asked, notes)
  return rankNotes(rankPassages(notes, question, collection))
    .flatMap(({ note, passage }) => {
      const hasCommon = coverageOf(passage.terms, question.terms, collection) >= leastCommon
      const closest = hasCommon
        ? likestOf(passage.sentences, question, collection)
        : closestOf(passage.sentences, question)
      return closest ? [relatedBy(note, closest, question)] : []
    })
    .slice(0, mostRelated)
}

/** By its words. */
function likestOf(
  sentences: readonly PreparedSentence[],
  { terms }: Question,
  collection: Collection,
): PreparedSentence | undefined {
  const score = (sentence: PreparedSentence) => scoreTerms(sentence.terms, terms, collection)
  return sentences.toSorted((a, b) => score(b) - score(a))[0]
}

/** By its meaning, if it is close at all. */
function closestOf(
  sentences: readonly PreparedSentence[],
  { vector, closeFrom }: Question,
): PreparedSentence | undefined {
  if (!vector || closeFrom === undefined) return undefined
  const near = (sentence: PreparedSentence) => (sentence.vector ? closeness(sentence.vector, vector) : 0)
  const [closest] = sentences.toSorted((a, b) => near(b) - near(a))
  return closest && near(closest) >= closeFrom ? closest : undefined
}

function relatedBy({ ulid, text }: PreparedNote, { from, to }: TextRange, { terms, by }: Question): Related {
  const said = text.slice(from, to)
  return { ulid, sentence: { text: said, marks: markTerms(said, terms, by) }, at: { from, to } }
}

/** Small words and places in an order stand in any text: they may be in common, and are never why. */
const noReason: ReadonlySet<string> = new Set(
  `first firstly second secondly third thirdly fourth fifth next last then finally
erste ersten erster erstes zuerst zweite zweiten zweiter zweites dritte dritten dritter drittes nächste nächsten letzte
letzten dann danach der die das den dem des ein eine einen einem einer und oder aber ich wir sie ist sind war hat haben
nicht auch für von vom mit auf
primero primera segundo segunda tercero tercera siguiente último última luego después que los las una por con para pero
como más del este esta`.split(/\s+/),
)

const writtenWord = /[\p{L}\p{M}\p{N}'’]+/gu

/** The words of a text that are among the terms. */
function markTerms(text: string, terms: readonly string[], by: Comparison): TextRange[] {
  const isAsked = (word: string) => {
    const term = termOf(word, by)
    return term !== undefined && terms.includes(term)
  }
  return Array.from(text.matchAll(writtenWord)).flatMap(({ 0: word, index }) =>
    wordsOf(word).some((part) => !noReason.has(part) && isAsked(part))
      ? [{ from: index, to: index + word.length }]
      : [],
  )
}
