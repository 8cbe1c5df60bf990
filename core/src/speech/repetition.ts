/** A phrase said so often in a row that no person says it: at least three times, and twelve tokens in all. */
const leastRepeats = 3
const leastTokens = 12
const longestPhrase = 24

/**
 * How many tokens of the end are a phrase going round, its first saying not counted; 0 when there is no loop.
 * "no, no, no, no" is speech; the same six words three times over are a model that lost its way.
 */
export function loopLength(tokens: readonly number[]): number {
  for (let phrase = 1; phrase <= longestPhrase; phrase++) {
    const repeats = Math.max(leastRepeats, Math.ceil(leastTokens / phrase))
    if (endsInRepeats(tokens, phrase, repeats)) return phrase * (repeats - 1)
  }
  return 0
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
