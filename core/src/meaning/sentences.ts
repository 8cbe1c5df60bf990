import type { TextRange } from '../search/match-ranges.ts'

/** What is longer is no quote: talk that nobody has put full stops in is cut by its length. */
const mostWords = 60

const wordPattern = /\S+/gu
const ending = /[.!?…]["”’»)\]]*$/u
/** After these a full stop ends nothing. */
const abbreviation =
  /^["“‘«([]*(?:(?:\p{L}\.)+|(?:mr|mrs|ms|messrs|dr|dra|prof|st|mt|jr|sr|sra|srta|ud|uds|hr|rev|vs|etc|ca|inc|bzw|ggf|vgl|evtl|tel|ee\.uu)\.)$/iu
/** Where a number follows: “He said no. 5 went home” is not worth the harm to “no. 5”. */
const beforeNumber = /^["“‘«([]*(?:nos?|nr|núm|fig|pp?|pág|abs)\.$/iu
const beginsLower = /^["“‘«([]*\p{Ll}/u
const unspacedEnd = /(?<=[。！？])/u

/** Raised when sentences are told apart otherwise: what was kept of them, in their order, is made anew. */
export const sentenceRule = 2

/** The sentences of a text, by where they stand in it. */
export function sentencesIn(text: string): TextRange[] {
  const spaced = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word, from: index }))
  const words = unspacedEnd.test(text) ? spaced.flatMap(cutUnspaced) : spaced
  const sentences: TextRange[] = []
  let first = 0
  for (const [at, { word, from }] of words.entries()) {
    if (at - first + 1 < mostWords && !isEnd(word, words[at + 1]?.word)) continue
    sentences.push({ from: words[first]?.from ?? 0, to: from + word.length })
    first = at + 1
  }
  const [begin, last] = [words[first], words.at(-1)]
  if (begin && last) sentences.push({ from: begin.from, to: last.from + last.word.length })
  return sentences
}

interface PlacedWord {
  word: string
  from: number
}

/** Chinese and Japanese have no spaces between sentences. */
function cutUnspaced({ word, from }: PlacedWord): PlacedWord[] {
  let at = from
  return word.split(unspacedEnd).map((part) => {
    const placed = { word: part, from: at }
    at += part.length
    return placed
  })
}

function isEnd(word: string, next: string | undefined): boolean {
  if (next === undefined) return false
  if (/[。！？]$/u.test(word)) return true
  if (beforeNumber.test(word) && /^\d/u.test(next)) return false
  return ending.test(word) && !abbreviation.test(word) && !beginsLower.test(next)
}
