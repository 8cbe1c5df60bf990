import type { Word } from './transcript.ts'

/** So often in a row at the start of a stretch, a word was heard once and written by a model finding its feet. */
const leastRepeats = 3
/** What people do say over and over. */
const saidInARow = new Set([
  'no',
  'yes',
  'yeah',
  'very',
  'ha',
  'bye',
  'hey',
  'go',
  'please',
  'many',
  'really',
  'sí',
  'ya',
  'muy',
  'ja',
  'vamos',
])

/**
 * What an engine writes and nobody says: the first word again and again ("It, it, it, it was"), two signs in a row
 * (`.,`), and at the end half a word, where the sound was cut in the middle of it (`gra-`).
 */
export function tidyWords(words: readonly Word[]): Word[] {
  const tidied = withoutHalfWord(withoutStammer(words))
  return tidied.map((word) => ({ ...word, text: withOneSign(word.text) }))
}

/** The last saying stays, which stands where the word is, with the writing of the first. */
function withoutStammer(words: readonly Word[]): readonly Word[] {
  const [first] = words
  if (!first) return words
  const spoken = bare(first.text)
  const other = words.findIndex((word) => bare(word.text) !== spoken)
  const count = other < 0 ? words.length : other
  const last = words[count - 1]
  if (!last || count < leastRepeats || saidInARow.has(spoken)) return words
  const text = other < 0 ? first.text : first.text.replace(/[\s,.;:!?…-]+$/u, '')
  return [{ ...last, text }, ...words.slice(count)]
}

function withoutHalfWord(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1)
  return last && words.length > 1 && /\p{L}[-–—]+[.,]?$/u.test(last.text) ? words.slice(0, -1) : words
}

/** Three dots are one sign; of others in a row the strongest stays. */
function withOneSign(text: string): string {
  return text.replaceAll(/[,;:.!?…]{2,}/gu, (signs, at: number) => {
    // 3.,5 and the like: not between digits, where a sign is part of the number.
    if (/\d$/.test(text.slice(0, at)) && /^\d/.test(text.slice(at + signs.length))) return signs.slice(0, 1)
    if (/^(?:\.{3,}|…)/u.test(signs)) return '…'
    return strongestFirst.find((sign) => signs.includes(sign)) ?? signs
  })
}

const strongestFirst = ['?', '!', '.', '…', ':', ';', ',']

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '')
}
