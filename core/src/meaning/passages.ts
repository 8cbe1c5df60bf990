import type { TextRange } from '../search/match-ranges.ts'
import { sentencesIn } from './sentences.ts'
import { type Comparison, termsOf } from './terms.ts'

/** A sentence of a note, where it stands in its text, and the terms in it. */
export interface Sentence extends TextRange {
  terms: readonly string[]
}

/** In letters: long enough to have the words of one subject together, short enough not to have those of two. */
const passageLength = 1_000
/** Of an hour's talk they are longer: a subject takes minutes there. */
const mostPassages = 8

export function sentencesOf(text: string, by: Comparison): Sentence[] {
  return sentencesIn(text).map(({ from, to }) => ({ from, to, terms: termsOf(text.slice(from, to), by) }))
}

/** Sentences that follow each other, in passages of about one length: a short note is one. */
export function passagesOf<Of extends Sentence>(sentences: readonly Of[]): Of[][] {
  const end = sentences.at(-1)?.to ?? 0
  const count = Math.min(mostPassages, Math.max(1, Math.round(end / passageLength)))
  const passages: Of[][] = Array.from({ length: count }, () => [])
  for (const sentence of sentences) passages[Math.floor((sentence.from / end) * count)]?.push(sentence)
  return passages.filter((passage) => passage.length > 0)
}
