import type { CalendarDay } from '../search/calendar.ts'
import { normalize, wordsOf } from '../search/normalize.ts'
import { functionWords } from '../text/function-words.ts'
import { asOneClause, type Clause, clausesOf, countNegations, type PlacedTerm } from './said-clauses.ts'
import {
  calendarIn,
  countedIn,
  daysMeant,
  isCalendarWord,
  monthFact,
  numbersIn,
  weekdayFact,
} from './said-facts.ts'
import { type Comparison, comparisonFor, termOf, termsOf } from './terms.ts'
import { isPatched } from './patched.ts'
import { withoutCorrected } from './corrections.ts'
import { dropsFraction } from './fractions.ts'
import { ratesIn } from './rates.ts'
import { closeness, type Vector } from './vectors.ts'

/** A sentence of a note that another rests on, and the day on which it was said. */
export interface CitedSpan {
  text: string
  said_on: CalendarDay
  vector?: Vector | undefined
}

export interface WrittenSentence {
  text: string
  vector?: Vector | undefined
}

/** Why a sentence is not shown. */
export type Untruth = 'uncited' | 'empty' | 'number' | 'date' | 'name' | 'negation' | 'subject' | 'distant'

/** Whether what a model wrote is said by the spans that it cites; undefined: it is. */
export function untruthIn(sentence: WrittenSentence, spans: readonly CitedSpan[]): Untruth | undefined {
  if (spans.length === 0) return 'uncited'
  if (spans.some(({ text }) => isSame(text, sentence.text))) return undefined
  const by = comparisonFor(spans.map(({ text }) => text).join(' '))
  const read = readSpans(spans, by)
  if (clausesOf(withoutFrame(sentence.text), by).length === 0 && !hasFigures(sentence.text)) return 'empty'
  return factsMissing(sentence.text, spans, read) ?? untruthInRest(sentence, spans, read)
}

/** What is only named to say that it is something else is not said, unless that is what is written too. */
function untruthInRest(
  { text, vector }: WrittenSentence,
  spans: readonly CitedSpan[],
  whole: Said,
): Untruth | undefined {
  const { by, terms } = whole
  const left = withoutCorrected(text)
  const kept = spans.map((span) => ({ ...span, text: withoutCorrected(span.text) }))
  const said = readSpans(kept, by)
  const written = clausesOf(withoutFrame(left), by)
  const saysCorrected = termsOf(left, by).some((term) => terms.has(term) && !said.terms.has(term))
  return (
    factsMissing(left, kept, said) ??
    (isNegatedOtherwise(text, whole.text) || saysCorrected ? 'negation' : undefined) ??
    (dropsFraction(left, said.text, by) ? 'number' : undefined) ??
    clauses(left, written, said) ??
    (kept.some((span) => namesAreTurned(left, span.text, said)) ? 'subject' : undefined) ??
    (isPatched(left, kept, by) ? 'subject' : undefined) ??
    (isClose({ text, vector }, written, { spans, said }) ? undefined : 'distant')
  )
}

/** The very words of a note need no other proof. */
function isSame(said: string, written: string): boolean {
  return wordsOf(said).join(' ') === wordsOf(written).join(' ')
}

interface Said {
  by: Comparison
  text: string
  terms: ReadonlySet<string>
  /** The terms of what is written as names are. */
  names: ReadonlySet<string>
  clauses: readonly Clause[]
}

function readSpans(spans: readonly CitedSpan[], by: Comparison): Said {
  const text = spans.map((span) => span.text).join(' \n. ')
  const hasNames = namesIn(text, by).length > 0
  const names = hasNames ? (text.match(capitalised) ?? []) : []
  return {
    by,
    text,
    terms: new Set(termsOf(text, by)),
    names: new Set(names.flatMap((name) => termOf(normalize(name), by) ?? [])),
    clauses: clausesOf(text, by),
  }
}

/** How a model begins: that is not in the notes, and says nothing of them. */
const frame =
  /^(?:according to|in|from|as per) (?:your|the) notes?,? |^(?:you (?:said|noted|mentioned|wrote|recorded)|your notes? (?:says?|mentions?|states?)|it (?:says|is said)|(?:du|sie) (?:sagtest|hast gesagt)|(?:dijiste|anotaste))(?: that|,? dass| que)?,? /iu

function withoutFrame(text: string): string {
  return text.trim().replace(frame, '')
}

function hasFigures(text: string): boolean {
  return numbersIn(text).size > 0 || calendarIn(text).size > 0
}

/** Figures, days and names have to be there as they are, or follow from the day on which it was said. */
function factsMissing(text: string, spans: readonly CitedSpan[], said: Said): Untruth | undefined {
  const days = calendarIn(said.text)
  const meant = spans.flatMap((span) => daysMeant(span.text, span.said_on))
  // What the words name themselves is not named otherwise.
  const months = namesAny(days, 'month') ? [] : meant.map(monthFact)
  const weekdays = namesAny(days, 'weekday') ? [] : meant.map(weekdayFact)
  const known = new Set([...days, ...months, ...weekdays])
  const written = [...calendarIn(text)]
  if (!written.every((day) => known.has(day))) return 'date'
  // Beside the name of a month that follows from the day, its figures do too.
  const following = meant.filter((day) => months.includes(monthFact(day)) && written.includes(monthFact(day)))
  const numbers = new Set([
    ...numbersIn(said.text),
    ...following.flatMap(({ day, year }) => [String(day), String(year)]),
  ])
  if (![...numbersIn(text)].every((number) => numbers.has(number))) return 'number'
  const counted = countedIn(said.text)
  if (![...countedIn(text)].every((unit) => counted.has(unit))) return 'number'
  const rates = ratesIn(said.text)
  if (![...ratesIn(text)].every((rate) => rates.has(rate))) return 'number'
  return namesIn(withoutFrame(text), said.by).every((name) => hasName(name, said)) ? undefined : 'name'
}

function namesAny(facts: ReadonlySet<string>, kind: string): boolean {
  return [...facts].some((fact) => fact.startsWith(kind))
}

const capitalised = /(?<![\p{L}\p{M}\p{N}'’])\p{Lu}[\p{L}\p{M}\p{N}]*/gu

/** Words that are written as names are; at the beginning of a sentence none can be told. */
function namesIn(text: string, by: Comparison): string[] {
  return Array.from(text.matchAll(capitalised))
    .filter(({ index, 0: name }) => !beginsSentence(text, index) && !isNoName(name, by))
    .map(([name]) => name)
}

function beginsSentence(text: string, index: number): boolean {
  return (
    !/[\p{L}\p{N}]["'’”)]*[\s,;:—–-]*["'“(]*$/u.test(text.slice(0, index)) ||
    /[.!?]["”)]*\s*$/u.test(text.slice(0, index))
  )
}

function isNoName(name: string, by: Comparison): boolean {
  const plain = name.toLowerCase()
  return isCalendarWord(plain) || (by === 'stems' && functionWords.has(plain))
}

/** Where names are written as such, a name is not any word. */
function hasName(name: string, { by, terms, text, names }: Said): boolean {
  const term = termOf(normalize(name), by)
  if (names.size > 0) return term === undefined ? text.includes(name) : names.has(term)
  return term === undefined || terms.has(term)
}

/** Each clause against the ones of the spans that are most like it. */
function clauses(text: string, written: readonly Clause[], said: Said): Untruth | undefined {
  for (const clause of written) {
    const most = Math.max(0, ...said.clauses.map((each) => overlap(clause, each)))
    const like = said.clauses.filter((each) => overlap(clause, each) >= most * likeEnough && most > 0)
    if (like.length === 0) continue
    if (!like.some(({ negations }) => negations === clause.negations)) return 'negation'
    if (like.every((each) => isTurnedRound(clause, each))) return 'subject'
  }
  if (isNegatedOtherwise(text, said.text)) return 'negation'
  const [first] = written.flatMap(({ terms }) => terms)
  return first !== undefined && !said.terms.has(first.term) ? 'subject' : undefined
}

/** A clause that has nearly as much in common as the one that has most. */
const likeEnough = 0.75

function overlap({ terms }: Clause, other: Clause): number {
  const others = new Set(other.terms.map(({ term }) => term))
  return new Set(terms.filter(({ term }) => others.has(term)).map(({ term }) => term)).size
}

/** One that leaves nothing out leaves out no negation either. */
function isNegatedOtherwise(written: string, said: string): boolean {
  const [wanted, had] = [countNegations(written), countNegations(said)]
  return wanted > had || (wanted < had && isWhole(written, said))
}

const nearlyAll = 0.85

function isWhole(text: string, said: string): boolean {
  return withoutFrame(text).split(/\s+/).length >= nearlyAll * said.trim().split(/\s+/).length
}

/** Whether two that both have come in another order: who did what to whom. */
function isTurnedRound(written: Clause, said: Clause): boolean {
  if (written.isPassive !== said.isPassive) return false
  const common = pairsIn(written, said)
  return common.some((one, at) =>
    common.slice(at + 1).some((other) => one.place > other.place && !hasMoved(one, other)),
  )
}

/** Whoever is named may stand in different clauses. */
function namesAreTurned(written: string, span: string, { by, names }: Said): boolean {
  return isTurnedRound(asOneClause(withoutFrame(written), by, names), asOneClause(span, by, names))
}

interface Common {
  written: PlacedTerm
  said: PlacedTerm
  /** Where the clause of the span has it. */
  place: number
}

function pairsIn(written: Clause, said: Clause): Common[] {
  const found = written.terms.flatMap((each) => {
    const place = said.terms.findIndex(({ term }) => term === each.term)
    const [other] = said.terms.slice(place, place + 1)
    return place >= 0 && other ? [{ written: each, said: other, place }] : []
  })
  return found.filter(({ place }, at) => found.findIndex((each) => each.place === place) === at)
}

/** “In March” may stand at either end, and of two that are named together either first. */
function hasMoved(one: Common, other: Common): boolean {
  if (one.said.isListed && other.said.isListed) return true
  const keeps = ({ written, said }: Common) => written.after === said.after
  if (!keeps(one) || !keeps(other)) return false
  return one.said.after !== undefined || other.said.after !== undefined
}

/** The share of its words that the spans have. */
const leastShare = 0.6
const leastShareWithModel = 0.35
const leastCloseness = 0.6

function isClose(
  { vector }: WrittenSentence,
  written: readonly Clause[],
  { spans, said }: { spans: readonly CitedSpan[]; said: Said },
): boolean {
  const terms = written.flatMap((clause) => clause.terms.map(({ term }) => term))
  if (terms.length === 0) return true
  const share = terms.filter((term) => said.terms.has(term)).length / terms.length
  if (share >= leastShare) return true
  if (!vector || share < leastShareWithModel) return false
  return spans.some((span) => span.vector && closeness(span.vector, vector) >= leastCloseness)
}
