import { alignTokens } from './align.ts'
import type { Decoded } from './decode-greedily.ts'
import { samplesPerStep } from './moonshine.ts'
import { sampleRate } from './segmenter.ts'
import type { Word } from './transcript.ts'

const wordStart = '▁'

/** Words with their times, in seconds from the start of the samples that were decoded. */
export function wordsOf(decoded: Decoded, vocabulary: readonly string[]): Word[] {
  const starts = alignTokens(decoded.attention).map((step) => (step * samplesPerStep) / sampleRate)
  const end = (decoded.attention.frames * samplesPerStep) / sampleRate
  const groups = groupTokens(decoded.tokens, vocabulary)
  return groups.map((group, index) => {
    // The row after the last token is that of the end mark.
    const next = groups[index + 1]?.first ?? decoded.tokens.length
    const confidence = leastOf(decoded.logProbs.slice(group.first, next))
    return { text: group.text, start: starts[group.first] ?? 0, end: starts[next] ?? end, confidence }
  })
}

/** A word is as sure as the least sure of its pieces: a strange name is common pieces, one of them guessed. */
function leastOf(logProbs: readonly number[]): number {
  return Math.round(1000 * Math.exp(Math.min(0, ...logProbs))) / 1000
}

interface TokenGroup {
  text: string
  first: number
}

/** A word is what stands between two spaces; a lone dash or comma belongs to the word before it. */
function groupTokens(tokens: readonly number[], vocabulary: readonly string[]): TokenGroup[] {
  const pieces: { first: number; parts: string[] }[] = []
  for (const [index, token] of tokens.entries()) {
    const piece = vocabulary[token] ?? ''
    const last = pieces.at(-1)
    if (piece.startsWith(wordStart) || !last)
      pieces.push({ first: index, parts: [piece.replaceAll(wordStart, '')] })
    else last.parts.push(piece)
  }
  const groups: TokenGroup[] = []
  for (const { first, parts } of pieces) {
    const text = readPieces(parts)
    const last = groups.at(-1)
    if (last && !/[\p{L}\p{N}]/u.test(text)) last.text += text
    else if (text !== '') groups.push({ text, first })
  }
  return groups
}

/** Letters outside the vocabulary are spelled in bytes: `<0xC3>`, `<0xA9>` is é. */
function readPieces(parts: string[]): string {
  const escaped = parts.map((part) => {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(part)?.[1]
    return byte ? `%${byte}` : encodeURIComponent(part)
  })
  try {
    return decodeURIComponent(escaped.join(''))
  } catch {
    // Bytes that are no UTF-8: the letter they were meant to be is lost, the rest of the word is not.
    return parts.filter((part) => !part.startsWith('<0x')).join('')
  }
}
