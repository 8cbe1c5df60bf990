import { wordsOf } from '@earmark/core/search/normalize.ts'

export interface TextPart {
  text: string
  isMatch: boolean
}

const wordOrGap = /[\p{L}\p{M}\p{N}'’]+|[^\p{L}\p{M}\p{N}'’]+/gu

/** Text cut into parts, those that begin with one of the query's words marked: the word found is the word shown. */
export function highlight(text: string, query: string): TextPart[] {
  const wanted = wordsOf(query)
  const parts: TextPart[] = []
  for (const piece of text.match(wordOrGap) ?? []) {
    const isMatch = wanted.some((word) => fold(piece).startsWith(word))
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch) last.text += piece
    else parts.push({ text: piece, isMatch })
  }
  return parts
}

/** Whether every word of the query begins some word of the text. */
export function hasEveryWord(text: string, query: string): boolean {
  const has = wordsOf(text)
  const wanted = wordsOf(query)
  return wanted.length > 0 && wanted.every((word) => has.some((candidate) => candidate.startsWith(word)))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
