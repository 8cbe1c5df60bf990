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
const mostPassages = 6

export function sentencesOf(text: string, by: Comparison): Sentence[] {
  return sentencesIn(text).map(({ from, to }) => ({ from, to, terms: termsOf(text.slice(from, to), by) }))
}

/**
 * Sentences that follow each other, in passages of about one length: a short note is one. Where there are several, each
 * but the last is followed by one of its second half and the first half of the next: a subject may begin anywhere.
 */
export function passagesOf<Of extends Sentence>(sentences: readonly Of[]): Of[][] {
  const end = sentences.at(-1)?.to ?? 0
  const count = Math.min(mostPassages, Math.max(1, Math.round(end / passageLength)))
  const passages: Of[][] = Array.from({ length: 2 * count - 1 }, () => [])
  for (const sentence of sentences) {
    const half = Math.floor((sentence.from / end) * 2 * count)
    // Each half is the end of one passage and the beginning of the next.
    passages[half - 1]?.push(sentence)
    passages[half]?.push(sentence)
  }
  return passages.filter((passage) => passage.length > 0)
}
