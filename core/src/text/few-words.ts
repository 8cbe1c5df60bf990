import { oneLine } from './one-line.ts'

/** What a text begins with, on one line: whole words, an ellipsis where more follows. */
export function firstWords(text: string, most: number): string {
  const told = oneLine(text)
  if (told.length <= most) return told
  const kept = charactersOf(told.slice(0, slack * most), most - 1).join('')
  const isWhole = told.charAt(kept.length) === ' '
  return `${(isWhole ? kept : kept.replace(/ \S*$/u, '')).trimEnd()}…`
}

/** The same in quotation marks, where something is said of it. */
export function namedByWords(text: string): string {
  return `“${firstWords(text, 50)}”`
}

/** What it ends with. */
export function lastWords(text: string, most: number): string {
  const told = oneLine(text)
  if (told.length <= most) return told
  const kept = charactersOf(told.slice(-slack * most), most - 1, 'last').join('')
  const isWhole = told.charAt(told.length - kept.length - 1) === ' '
  return `…${(isWhole ? kept : kept.replace(/^\S* /u, '')).trimStart()}`
}

/** One character may be several signs long, and is never cut. */
const slack = 4

function charactersOf(text: string, most: number, side: 'first' | 'last' = 'first'): string[] {
  const all = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const kept: string[] = []
  let length = 0
  for (const character of side === 'first' ? all : all.toReversed()) {
    length += character.length
    if (length > most) break
    kept.push(character)
  }
  return side === 'first' ? kept : kept.toReversed()
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
