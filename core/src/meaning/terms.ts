import { wordsOf } from '../search/normalize.ts'
import { functionWords } from '../text/function-words.ts'
import { stem } from './stem.ts'

/** How words are compared: by their stems in English, by how they begin in any other language. */
export type Comparison = 'stems' | 'prefixes'

const prefixLetters = 5

/** What is compared of a word; undefined: it says nothing of what a text is about. */
export function termOf(word: string, by: Comparison): string | undefined {
  if (by === 'prefixes') return word.slice(0, prefixLetters)
  const plain = word.replace(/'s$/, '')
  return functionWords.has(word) || functionWords.has(plain) ? undefined : stem(plain)
}

/** The terms of a text, in order. */
export function termsOf(text: string, by: Comparison): string[] {
  return wordsOf(text).flatMap((word) => termOf(word, by) ?? [])
}

/** What people say to ask, and not of what they ask. */
const askingWords: ReadonlySet<string> = new Set(
  `ask asked asking conclusion conclusions decide decided decision describe described discuss discussed discussing
discussion discussions explain explained find happen happened idea ideas mention mentioned opinion opinions people
point reason reasons recommend speak suggest summarise summarize talk talked talking tell thought thoughts told
view views whether`.split(/\s+/),
)

/** The terms that a question asks for, each once; those it is asked with are left out, if others are left. */
export function askedTerms(question: string, by: Comparison): string[] {
  const words = wordsOf(question)
  const telling = by === 'stems' ? words.filter((word) => !askingWords.has(word)) : words
  const terms = telling.flatMap((word) => termOf(word, by) ?? [])
  if (terms.length > 0) return [...new Set(terms)]
  const all = termsOf(question, by)
  return [...new Set(all.length > 0 ? all : words)]
}

/** English words that are words of other languages too say nothing of the language. */
const shared: ReadonlySet<string> = new Set('a am an as die do in is no on me so was will'.split(' '))
const leastEnglish = 0.2
const englishAsking: ReadonlySet<string> = new Set('how what when where which who whom whose why'.split(' '))
const mostInQuestion = 20

/** Of a text too short to tell, what is usual where it is asked. */
export function comparisonFor(text: string, usual: Comparison = 'stems'): Comparison {
  const words = wordsOf(text)
  const telling = words.filter((word) => !shared.has(word))
  const english = telling.filter((word) => functionWords.has(word)).length
  if (asksInEnglish(words)) return 'stems'
  if (telling.length < 3) return english > 0 ? 'stems' : usual
  return english / telling.length >= leastEnglish ? 'stems' : 'prefixes'
}

/** However few other words a question has that say nothing: "Who led New France?", "By whom?", and not "Doctor Who". */
function asksInEnglish(words: readonly string[]): boolean {
  return (
    words.length <= mostInQuestion &&
    words.some((word, at) => englishAsking.has(word) && (at === 0 || functionWords.has(words[at - 1] ?? '')))
  )
}
