import type { VocabularyWord } from '../entities/vocabulary.ts'
import { vocabularyLimits } from '../entities/vocabulary-limits.ts'
import { oneLine } from '../text/one-line.ts'
import { splitWords, wordKey } from '../text/segments.ts'

/** More are a sentence, and not a name. */
export const maxWordsOfName = 4

type WordTrouble = 'empty' | 'too_long' | 'too_many_words' | 'no_letters'

export const wordTroubles = {
  empty: 'Type a name or a word.',
  too_long: `A name can have at most ${vocabularyLimits.letters} characters.`,
  too_many_words: `A name can have at most ${maxWordsOfName} words.`,
  no_letters: 'A name needs letters.',
} as const satisfies Record<WordTrouble, string>

/** What is wrong with a name for the vocabulary; undefined: nothing. */
export function wordTrouble(text: string): WordTrouble | undefined {
  const words = splitWords(oneLine(text))
  if (words.length === 0) return 'empty'
  if (oneLine(text).length > vocabularyLimits.letters) return 'too_long'
  if (words.length > maxWordsOfName) return 'too_many_words'
  return /\p{L}/u.test(text) ? undefined : 'no_letters'
}

/** Case and punctuation do not make another name. */
export function nameKey(text: string): string {
  return splitWords(text).map(wordKey).join(' ')
}

/** Without the signs around it, and without what says whose it is. */
export function bareWords(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]+$|['’]s$/gu, '')
}

/** Of names that one wants to add: how those are written that are there in another way. */
export function writtenOtherwise(words: readonly VocabularyWord[], wanted: readonly string[]): string[] {
  const texts = new Set(wanted.map(oneLine))
  const keys = new Set(wanted.map(nameKey))
  return words.map(({ text }) => text).filter((text) => keys.has(nameKey(text)) && !texts.has(text))
}

/** The list with these on top. One that is there is written as it is written now, and keeps what it was heard as. */
export function withVocabulary(
  words: readonly VocabularyWord[],
  added: readonly VocabularyWord[],
): VocabularyWord[] {
  const before = new Map(words.map((word) => [nameKey(word.text), word]))
  const fresh = new Map<string, VocabularyWord>()
  for (const { text, heard } of added) {
    const key = nameKey(text)
    const known = fresh.get(key) ?? before.get(key)
    fresh.set(key, { text, heard: heardAs(key, [...heard, ...(known?.heard ?? [])]) })
  }
  return [...fresh.values(), ...words.filter(({ text }) => !fresh.has(nameKey(text)))]
}

/** Each once, and never the name itself. */
function heardAs(key: string, heard: readonly string[]): string[] {
  const each = new Map(heard.toReversed().map((text) => [nameKey(text), text]))
  each.delete(key)
  return [...each.values()].toReversed().slice(0, vocabularyLimits.heard)
}
