import { wordsOf } from './normalize.ts'

/** Something short that is found by typing: a command, a tag, the title of a note. */
interface Named {
  name: string
  /** Other words that people would type for it. */
  keywords?: string
}

/**
 * Those of which each word typed begins a word, the best first: where the name begins so, where it holds the words in
 * that order, where it holds them at all, and last where a keyword was needed. Of equal ones the order stays.
 */
export function rankNames<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return [...items]
  return items
    .map((item) => ({ item, score: nameScore(wanted, item) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

function nameScore(wanted: readonly string[], { name, keywords = '' }: Named): number {
  const words = wordsOf(name)
  const at = words.findIndex((_, from) => wanted.every((word, n) => words[from + n]?.startsWith(word)))
  if (at >= 0) return at === 0 ? 4 : 3
  if (beginsEach(wanted, words)) return 2
  return beginsEach(wanted, [...words, ...wordsOf(keywords)]) ? 1 : 0
}

function beginsEach(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.every((word) => words.some((other) => other.startsWith(word)))
}
