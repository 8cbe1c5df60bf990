import { normalize } from '../search/normalize.ts'
import { type Clause, clausesOf } from './said-clauses.ts'
import type { Comparison } from './terms.ts'

const fractions =
  /(?<!\p{L})(?:half|halves|a quarter|quarters|a third|two thirds|hälfte|viertel|drittel|mitad|tercio|tercios)(?!\p{L})/iu
/** "Half an hour" and "half past nine" are times. */
const times =
  /(?<!\p{L})(?:half an hour|half hours?|half past|quarter past|quarter to|quarter of an hour|halbe\p{L}* stunde\p{L}*|viertelstunde\p{L}*|viertel (?:vor|nach)|media hora)(?!\p{L})/giu

/** Whether a sentence says of the whole what is said of a half: "4,200 in total, half in advance" is not 4,200 in advance. */
export function dropsFraction(written: string, said: string, by: Comparison): boolean {
  if (hasFraction(written)) return false
  const clauses = clausesWithText(said, by)
  const own = termsIn(clausesOf(written, by))
  return clauses.some(({ text, clause }, at) => {
    if (!hasFraction(text)) return false
    const elsewhere = termsIn(clauses.filter((_, other) => other !== at).map((other) => other.clause))
    return clause.terms.some(({ term }) => own.has(term) && !elsewhere.has(term) && !fractions.test(term))
  })
}

function hasFraction(text: string): boolean {
  return fractions.test(normalize(text).replaceAll(times, ' '))
}

function termsIn(clauses: readonly Clause[]): Set<string> {
  return new Set(clauses.flatMap(({ terms }) => terms.map(({ term }) => term)))
}

/** Also cut where somebody adds something: "in total, half in advance". */
function clausesWithText(said: string, by: Comparison): { text: string; clause: Clause }[] {
  return said
    .split(/[.!?;—–]|,(?!\d)/u)
    .flatMap((text) => clausesOf(text, by).map((clause) => ({ text, clause })))
}
