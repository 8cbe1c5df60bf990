import { normalize } from '../search/normalize.ts'
import { type Clause, clausesOf, partsOf } from './said-clauses.ts'
import { calendarIn, isCalendarWord, numbersIn } from './said-facts.ts'
import { type Comparison, termsOf } from './terms.ts'

/** Of what else a clause says, where its names, days and figures come from. */
const leastOfRest = 0.6

/**
 * Whether a clause is put together of sentences that say different things: who is in one, and what was done in another.
 * From where a name, a day or a figure comes, most of what is said of it has to come too.
 */
export function isPatched(written: string, spans: readonly { text: string }[], by: Comparison): boolean {
  if (spans.length < 2) return false
  const names = new Set(spans.flatMap(({ text }) => namedIn(text, by)))
  const read = spans.map(({ text }) => ({
    facts: factsIn(text, by, names),
    terms: new Set(termsOf(text, by)),
  }))
  const isSaid = (term: string) => read.some(({ terms }) => terms.has(term))
  return partsOf(written).some((part) => {
    const facts = [...factsIn(part, by, names)].filter((fact) => read.some((span) => span.facts.has(fact)))
    const rest = [...new Set(termsIn(clausesOf(part, by)))].filter((term) => isSaid(term) && !names.has(term))
    const hasRest = ({ terms }: (typeof read)[number]) =>
      rest.filter((term) => terms.has(term)).length >= leastOfRest * rest.length
    const isFrom = (fact: string) => read.some((span) => span.facts.has(fact) && hasRest(span))
    return rest.length > 0 && !facts.every(isFrom)
  })
}

/** Also at the beginning of a sentence. In German every noun is written so. */
function namedIn(text: string, by: Comparison): string[] {
  const written =
    by === 'stems' ? (text.match(/(?<![\p{L}\p{M}\p{N}'’])\p{Lu}[\p{L}\p{M}\p{N}]*/gu) ?? []) : []
  return termsOf(written.filter((word) => !isCalendarWord(word)).join(' '), by)
}

function factsIn(text: string, by: Comparison, names: ReadonlySet<string>): Set<string> {
  const named = termsOf(normalize(text), by).filter((term) => names.has(term))
  return new Set([...named, ...numbersIn(text), ...calendarIn(text)])
}

function termsIn(clauses: readonly Clause[]): string[] {
  return clauses.flatMap(({ terms }) => terms.map(({ term }) => term))
}
