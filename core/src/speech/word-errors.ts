import { numberWords } from './number-words.ts'

export interface WordErrors {
  errors: number
  words: number
}

/** Substitutions, insertions and deletions between what was said and what was written, after normalising both. */
export function wordErrors(reference: string, hypothesis: string): WordErrors {
  const said = normalizeWords(reference)
  const written = normalizeWords(hypothesis)
  let row = Array.from({ length: written.length + 1 }, (_, index) => index)
  for (const [index, word] of said.entries()) {
    const next = [index + 1]
    for (const [at, other] of written.entries()) {
      const substitution = (row[at] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(substitution, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: said.length }
}

/** Case, punctuation and the way a number or a title is written do not count as differences. */
export function normalizeWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\d+(?:,\d{3})*(?:st|nd|rd|th)?\b/g, (digits) => ` ${numberWords(digits)} `)
    .replace(/\b(?:mr|mrs|dr|st)\b\.?/g, (short) => titles[short.replace('.', '')] ?? short)
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/(^|\s)'+|'+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

const titles: Record<string, string> = { mr: 'mister', mrs: 'missus', dr: 'doctor', st: 'saint' }
