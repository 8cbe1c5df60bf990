import { normalize } from '../search/normalize.ts'
import { isCalendarWord } from './said-facts.ts'
import { type Comparison, termOf } from './terms.ts'

/** A part of a sentence that says one thing, or says that it is not so. */
export interface Clause {
  terms: PlacedTerm[]
  negations: number
  /** Whoever does something stands after “by”. */
  isPassive: boolean
}

export interface PlacedTerm {
  term: string
  /** The preposition that stands before it. */
  after: string | undefined
  /** It is one of several that are named together, and in no order. */
  isListed: boolean
}

const clauseEnd =
  /[.!?;()—–]|(?<!\d)[,:]|[,:](?!\d)|\s-\s|(?<![\p{L}\p{N}])(?:but|because|although|while|that|which|who|if|when|where|so|dass|aber|weil|wenn|sondern|pero|porque|aunque|cuando|sino|que)(?![\p{L}\p{N}'])/giu
const negations =
  /(?<![\p{L}\p{N}])(?:not|no(?!\s*,)|never|none|nobody|nothing|neither|nor|without|cannot|\p{L}+n't|nicht|nie|niemals|niemand|nichts|ohne|weder|kein\p{L}*|nunca|nadie|nada|sin|tampoco|jamás)(?![\p{L}\p{N}])/giu
const passive = /(?<![\p{L}\p{N}])(?:by|wurden?|worden|fue|fueron)(?![\p{L}\p{N}])/iu
const prepositions: ReadonlySet<string> = new Set(
  `about after at before behind below beside between during for from in into near of off on onto out over since through
to toward towards under until up upon with within without by as per via
an auf aus bei bis für gegen hinter in im mit nach neben seit über um unter von vom vor während zu zum zur zwischen
a al con de del desde durante en entre hacia hasta para por según sin sobre tras`.split(/\s+/),
)
const determiners: ReadonlySet<string> = new Set(
  `the a an my your his her its our their this that these those some any der die das den dem des ein eine einen einem
einer el la los las un una unos unas mi tu su`.split(/\s+/),
)

/** The parts of a text that say one thing each. */
export function partsOf(text: string): string[] {
  return text.split(clauseEnd)
}

export function clausesOf(text: string, by: Comparison): Clause[] {
  return partsOf(normalize(text))
    .map((part) => clauseOf(part, by))
    .filter(({ terms }) => terms.length > 0)
}

/** The whole of it as one clause, with these of its terms alone. */
export function asOneClause(text: string, by: Comparison, kept: ReadonlySet<string>): Clause {
  const whole = clauseOf(normalize(text), by)
  return { ...whole, terms: whole.terms.filter(({ term }) => kept.has(term)) }
}

export function countNegations(text: string): number {
  return normalize(text).match(negations)?.length ?? 0
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*/gu

function clauseOf(part: string, by: Comparison): Clause {
  const words = part.replaceAll(negations, ' ').match(wordPattern) ?? []
  return {
    terms: words.flatMap((word, at) => {
      const term = tells(word) ? termOf(word, by) : undefined
      return term === undefined
        ? []
        : { term, after: prepositionBefore(words, at), isListed: isListed(words, at) }
    }),
    negations: countNegations(part),
    isPassive: passive.test(part),
  }
}

/** Days and figures are checked apart. */
function tells(word: string): boolean {
  return !isCalendarWord(word) && !/^\d/.test(word)
}

/** Past an article, and one word that tells what kind. */
const furthest = 3

function prepositionBefore(words: readonly string[], at: number): string | undefined {
  const before = words.slice(Math.max(0, at - furthest), at).toReversed()
  const found = before.findIndex((word) => prepositions.has(word))
  if (found < 0) return undefined
  const isNear = before.slice(0, found).every((word, place) => determiners.has(word) || place === 0)
  return isNear ? before[found] : undefined
}

const joining: ReadonlySet<string> = new Set(['and', 'or', 'und', 'oder', 'y', 'o', 'e'])

function isListed(words: readonly string[], at: number): boolean {
  const near = [words[at - 1], words[at - 2], words[at + 1], words[at + 2]]
  return near.some((word) => word !== undefined && joining.has(word))
}
