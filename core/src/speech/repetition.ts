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
 * The words without what goes round at their end, said once: for what is still being spoken, where the beginning of a
 * loop looks like a person who says "no, no, no".
 */
export function withoutRoundabout(words: readonly string[]): string[] {
  const keys = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  for (let phrase = 1; phrase <= words.length / leastRepeats; phrase++) {
    if (!endsInRepeats(keys, phrase, leastRepeats)) continue
    let kept = words.length - phrase
    while (kept - phrase >= 0 && isSame(keys, kept - phrase, phrase)) kept -= phrase
    return words.slice(0, kept + phrase)
  }
  return [...words]
}

/** Whether the phrase at this place is the one at the end. */
function isSame(keys: readonly string[], at: number, phrase: number): boolean {
  return keys.slice(at, at + phrase).every((key, index) => key === keys[keys.length - phrase + index])
}

function endsInRepeats(tokens: readonly unknown[], phrase: number, repeats: number): boolean {
  const length = phrase * repeats
  if (tokens.length < length) return false
  const last = tokens.length - 1
  for (let back = phrase; back < length; back++) {
    if (tokens[last - back] !== tokens[last - (back % phrase)]) return false
  }
  return true
}
