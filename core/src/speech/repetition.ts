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
    const repeats = repeatsOfLoop(phrase)
    if (endsInRepeats(tokens, phrase, repeats)) return phrase * (repeats - 1)
  }
  return 0
}

/** How often a phrase of so many tokens or words is said in a row where it is a loop. */
function repeatsOfLoop(phrase: number): number {
  return phrase >= longPhrase ? 2 : Math.max(leastRepeats, Math.ceil(leastTokens / phrase))
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

/** So many words of a phrase are enough to know it again. */
const knownBy = 4
const leftOut = '…'

/**
 * The words with each phrase said once, where one comes three times or more, in a row or with other words between: for
 * what is not understood, where a model that lost its way comes back to the same words in ever new sentences.
 */
export function withoutReturns(words: readonly string[]): string[] {
  const phrases = words.slice(0, 1 - knownBy).map((_, at) => phraseAt(words, at))
  const counts = new Map<string, number>()
  const isSaid = words.map(() => false)
  for (const [at, phrase] of phrases.entries()) {
    const count = counts.get(phrase) ?? 0
    if (count > 0) isSaid.fill(true, at, at + knownBy)
    counts.set(phrase, count + 1)
  }
  if (Math.max(0, ...counts.values()) < leastRepeats) return [...words]
  return words.flatMap((word, at) => {
    if (!isSaid[at]) return [word]
    return isSaid[at - 1] ? [] : [leftOut]
  })
}

function phraseAt(words: readonly string[], at: number): string {
  return words
    .slice(at, at + knownBy)
    .map(wordKey)
    .join(' ')
}

/** Longer ones are not looked for: it would take the square of a text's length. */
const longestPhrase = 300

/**
 * Which words say once more what was just said, as no person does: by the measure that tokens are judged by. True for
 * all of them but the first saying.
 */
export function repeatsIn(words: readonly string[]): boolean[] {
  const keys = words.map(wordKey)
  const isRepeat = words.map(() => false)
  for (let at = 0; at < keys.length; ) {
    const phrase = phraseLooping(keys, at)
    const length = phrase * timesInARow(keys, at, phrase || 1)
    isRepeat.fill(true, at + phrase, at + length)
    at += length || 1
  }
  return isRepeat
}

function phraseLooping(keys: readonly string[], at: number): number {
  for (let phrase = 1; phrase <= longestPhrase && at + 2 * phrase <= keys.length; phrase++) {
    if (timesInARow(keys, at, phrase) >= repeatsOfLoop(phrase)) return phrase
  }
  return 0
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
