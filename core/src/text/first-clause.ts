import { firstWords } from './few-words.ts'
import { functionWords } from './function-words.ts'
import { oneLine } from './one-line.ts'

/** In so short a part of a text too little is said to end there. */
const leastOfClause = 25

/** What a text begins with, rather up to the end of a clause, and never up to a small word that leads on. */
export function firstClause(text: string, most: number): string {
  const told = firstWords(text, most)
  if (told === oneLine(text)) return told
  const cut = told.slice(0, -1)
  const clause = clauseEnd.exec(cut)?.[0] ?? withoutLastSmallWords(cut)
  return `${clause.replace(/[\s.,;:!?–—-]+$/u, '')}…`
}

const clauseEnd = new RegExp(`^.{${leastOfClause},}(?=[,;:.!?]\\s|\\s[–—-]\\s)`, 'u')

function withoutLastSmallWords(words: string): string {
  const [, rest = '', last = ''] = /^(.*\S)\s+(\S+)$/su.exec(words) ?? []
  const leadsOn = functionWords.has(last.toLowerCase()) && rest.length >= leastOfClause
  return leadsOn ? withoutLastSmallWords(rest) : words
}
