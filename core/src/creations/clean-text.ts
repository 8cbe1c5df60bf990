import { leadIn } from '../text/spoken-cues.ts'
import { type FillerForms, fillerFormsOf } from './filler-forms.ts'

/** A word as it stands, with what is read of it. */
interface Token {
  text: string
  /** Its letters alone. */
  word: string
  isOut: boolean
}

/** As many words may be begun anew. */
const mostRepeated = 4
const mostOfStart = 5
/** A word more than may open a sentence and say nothing. */
const mostOfLead = 5

/**
 * A text as it would have been said without looking for words: fillers, words said twice and sentences begun anew are
 * left out. Nothing is put in and nothing is reordered; only what begins a sentence now has its capital letter.
 */
export function cleanText(text: string, language: string | null): string {
  const forms = fillerFormsOf(language)
  const tokens = Array.from(text.matchAll(/\S+/gu), ([said]) => ({
    text: said,
    word: wordIn(said),
    isOut: false,
  }))
  for (const [at, token] of tokens.entries()) if (forms.always.has(token.word)) takeOut(tokens, at, 1)
  for (const aside of forms.asides) leaveOutAside(tokens, aside.split(' '))
  leaveOutLeads(tokens, language)
  leaveOutLeads(tokens, language)
  leaveOutBroken(tokens)
  if (forms.knowsDoubles) {
    leaveOutStarts(tokens)
    leaveOutRepeated(tokens, forms)
  }
  return joined(tokens, forms)
}

function wordIn(said: string): string {
  return said
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function takeOut(tokens: readonly Token[], at: number, count: number): void {
  for (const token of tokens.slice(at, at + count)) token.isOut = true
}

const endsSentence = /[.!?…。！？]["”’)]*$/u
const endsClause = /[,;:.!?…–—]["”’)]*$/u

/** Between commas, or after a comma at the end; at the beginning of a sentence with a comma after it. */
function leaveOutAside(tokens: readonly Token[], aside: readonly string[]): void {
  for (const at of tokens.keys()) {
    const own = tokens.slice(at, at + aside.length)
    if (own.length < aside.length || own.some(({ word }, nth) => word !== aside[nth])) continue
    const before = tokens[at - 1]
    const opens = before === undefined || endsClause.test(before.text)
    const isClosed = endsClause.test(own.at(-1)?.text ?? '') || at + aside.length === tokens.length
    // A question of its own (“You know?”) is said to somebody.
    if (opens && isClosed && !/[?¿]/u.test(own.map(({ text }) => text).join()))
      takeOut(tokens, at, aside.length)
  }
}

/** “Okay so, we met”, at the beginning of a sentence and of a turn (`Ann: Okay so, …`). */
function leaveOutLeads(tokens: readonly Token[], language: string | null): void {
  const left = tokens.filter(({ isOut }) => !isOut)
  for (const [at, { text }] of left.entries()) {
    const before = left[at - 1]?.text
    if (before !== undefined && !endsSentence.test(before) && !before.endsWith(':')) continue
    const opening = [text, ...left.slice(at + 1, at + mostOfLead).map((token) => token.text)].join(' ')
    takeOut(left, at, leadIn(opening, language))
  }
}

/** “I wan- I wanted”. In “in- and outside” the hyphen stands for a word that follows. */
function leaveOutBroken(tokens: readonly Token[]): void {
  for (const [at, { text }] of tokens.entries()) {
    const next = tokens[at + 1]?.word ?? ''
    if (/^\p{L}+[-–—]$/u.test(text) && !/^(?:und|oder|bzw|and|or|to|y|o)$/u.test(next)) takeOut(tokens, at, 1)
  }
}

/** “We should — we need to”: a clause that is broken off and begins with the same word again. */
function leaveOutStarts(tokens: readonly Token[]): void {
  for (const [at, { text }] of tokens.entries()) {
    const isBreak = /^[–—-]+$/u.test(text) || /\p{L}(?:–|—|\.\.\.|…)$/u.test(text)
    const next = tokens[at + 1]
    if (!isBreak || !next) continue
    for (let from = at; from >= 0 && at - from <= mostOfStart; from--) {
      const before = tokens[from - 1]
      if (before && !endsClause.test(before.text)) continue
      if (tokens[from]?.word === next.word && from < at) takeOut(tokens, from, at - from + 1)
      break
    }
  }
}

/** “the the”, “I want, I want to”: the first of the two goes. Figures are read out twice on purpose. */
function leaveOutRepeated(tokens: readonly Token[], { doubles }: FillerForms): void {
  const left = tokens.filter(({ isOut, word }) => !isOut && word !== '')
  for (let count = mostRepeated; count >= 1; count--) {
    for (let at = 0; at + 2 * count <= left.length; at++) {
      const first = left.slice(at, at + count)
      const second = left.slice(at + count, at + 2 * count)
      const isSame = first.every(({ word, isOut }, nth) => word === second[nth]?.word && !isOut)
      if (!isSame || first.some(isMeant) || (count === 1 && doubles.has(first[0]?.word ?? ''))) continue
      for (const token of first) token.isOut = true
    }
  }
}

/** A sentence that comes twice is said twice. */
function isMeant({ text, word }: Token): boolean {
  return /\p{N}/u.test(word) || endsSentence.test(text)
}

function joined(tokens: readonly Token[], forms: FillerForms): string {
  const kept: string[] = []
  let isAfterOut = false
  for (const { text, word, isOut } of tokens) {
    const last = kept.at(-1)
    if (isOut) {
      isAfterOut ||= last === undefined || endsSentence.test(last) || last.endsWith(':')
      if (last !== undefined) kept[kept.length - 1] = withEndOf(last, text, forms)
      continue
    }
    // Punctuation that stood alone has lost what it stood after.
    if (word === '' && (last === undefined || endsClause.test(last))) continue
    kept.push(isAfterOut ? capitalized(text) : text)
    isAfterOut = false
  }
  return kept.join(' ')
}

/** What ended with the words that went ends before them; a comma that led to them goes too, where none was needed. */
function withEndOf(last: string, out: string, { openers }: FillerForms): string {
  const end = /[.!?…]["”’)]*$/u.exec(out)?.[0]
  if (end && !endsSentence.test(last)) return last.replace(/[,;:–—-]*$/u, '') + end
  return last.endsWith(',') && openers.has(wordIn(last)) ? last.slice(0, -1) : last
}

function capitalized(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}
