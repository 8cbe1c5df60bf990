import { normalize, wordsOf } from './normalize.ts'

/** A stretch of a text, from its first character up to the one after its last. */
export interface TextRange {
  from: number
  to: number
}

interface PlacedWord extends TextRange {
  word: string
}

const run = /[\p{L}\p{M}\p{N}'’]+/gu

/**
 * What of a text a query has found, to be marked: the whole phrase where it stands there; else each of its words, as a
 * whole word where there is one, or else as the beginning of one.
 */
export function matchRanges(text: string, query: string): TextRange[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0 || text === '') return []
  const words = placedWords(text)
  const phrases = phraseRanges(words, wanted)
  if (phrases.length > 0) return phrases
  const whole = new Set(words.map(({ word }) => word))
  const isMatch = ({ word }: PlacedWord) =>
    wanted.some((each) => (whole.has(each) ? word === each : word.startsWith(each)))
  return words.filter(isMatch).map(({ from, to }) => ({ from, to }))
}

/** The words as search compares them, and where each stands in the text as it was written. */
function placedWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(run)).flatMap(({ 0: piece, index }) => {
    const plain = normalize(piece)
    // A character may have become several (ﬁ): then the words in it cannot be told apart, and all of it is shown.
    if (plain.length !== piece.length) {
      return wordsOf(piece).map((word) => ({ word, from: index, to: index + piece.length }))
    }
    let end = 0
    return wordsOf(piece).map((word) => {
      const from = plain.indexOf(word, end)
      end = from + word.length
      return { word, from: index + from, to: index + end }
    })
  })
}

function phraseRanges(words: readonly PlacedWord[], wanted: readonly string[]): TextRange[] {
  const ranges: TextRange[] = []
  for (let at = 0; at + wanted.length <= words.length; at++) {
    if (!wanted.every((each, ahead) => words[at + ahead]?.word === each)) continue
    ranges.push({ from: words[at]?.from ?? 0, to: words[at + wanted.length - 1]?.to ?? 0 })
    at += wanted.length - 1
  }
  return ranges
}
