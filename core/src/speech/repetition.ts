import { wordKey } from '../text/segments.ts'

/** A phrase said so often in a row that no person says it: at least three times, and twelve tokens in all. */
const leastRepeats = 3
const leastTokens = 12
/** So many tokens word for word twice over, in one breath, are a loop already. */
const longPhrase = 24

/**
 * How many tokens of the end are a phrase going round, its first saying not counted; 0 when there is no loop.
 * "no, no, no, no" is speech; the same six words three times over are a model that lost its way.
 */
export function loopLength(tokens: readonly number[]): number {
  for (let phrase = 1; phrase <= tokens.length / 2; phrase++) {
    const repeats = phrase >= longPhrase ? 2 : Math.max(leastRepeats, Math.ceil(leastTokens / phrase))
    if (endsInRepeats(tokens, phrase, repeats)) return phrase * (repeats - 1)
  }
  return 0
}

/**
 * The words with what goes round said once, wherever it stands: for what is still being spoken, where the beginning of
 * a loop looks like a person who says "no, no, no".
 */
export function withoutRoundabout(words: readonly string[]): string[] {
  const keys = words.map(wordKey)
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseGoingRound(keys, at)
    kept.push(...words.slice(at, at + (phrase || 1)))
    at += phrase ? phrase * timesInARow(keys, at, phrase) : 1
  }
  return kept
}

/** How many words from here on make up a phrase that goes round; 0 when none does. */
function phraseGoingRound(keys: readonly string[], at: number): number {
  for (let phrase = 1; at + phrase * leastRepeats <= keys.length; phrase++) {
    if (timesInARow(keys, at, phrase) >= leastRepeats) return phrase
  }
  return 0
}

function timesInARow(keys: readonly string[], at: number, phrase: number): number {
  let end = at + phrase
  while (end < keys.length && keys[end] === keys[end - phrase]) end++
  return Math.floor((end - at) / phrase)
}

function endsInRepeats(tokens: readonly number[], phrase: number, repeats: number): boolean {
  const length = phrase * repeats
  if (tokens.length < length) return false
  const last = tokens.length - 1
  for (let back = phrase; back < length; back++) {
    if (tokens[last - back] !== tokens[last - (back % phrase)]) return false
  }
  return true
}
