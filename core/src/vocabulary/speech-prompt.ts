import type { VocabularyWord } from '../entities/vocabulary.ts'

/** Whisper and its kin read the last 224 pieces of a prompt: of names about three letters each. */
const mostLetters = 600

/** What an engine is told of the names that it may hear, the newest of a vocabulary first; undefined: there are none. */
export function speechPrompt(words: readonly VocabularyWord[]): string | undefined {
  let letters = 0
  const end = words.findIndex(({ text }) => {
    letters += text.length + 2
    return letters > mostLetters
  })
  const names = (end < 0 ? words : words.slice(0, end)).map(({ text }) => text)
  return names.length > 0 ? `${names.join(', ')}.` : undefined
}
