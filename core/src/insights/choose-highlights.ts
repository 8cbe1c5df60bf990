import { comparisonFor, termsOf } from '../meaning/terms.ts'
import { splitWords } from '../text/segments.ts'
import { mostHighlightsOf } from './most-highlights.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

/** What is shorter is read as fast as anything chosen from it. */
const leastSentences = 4
/** Shorter sentences are scraps out of their place; longer ones are no highlight. */
const [fewestWords, mostWords] = [6, 45]
/** Of the terms of a sentence, as many as another one may have been chosen for already. */
const mostInCommon = 0.5

/**
 * The sentences that say most of what a note is about, in the order of the note: nothing is rephrased. Their words are
 * those that come again and again, without those that stand everywhere; none says what another has said.
 */
export function chooseHighlights<Sentence extends Pick<SpokenSentence, 'text'>>(
  sentences: readonly Sentence[],
  mostOf: (words: number) => number = mostHighlightsOf,
): Sentence[] {
  const words = sentences.map(({ text }) => splitWords(text).length)
  const total = words.reduce((sum, count) => sum + count, 0)
  const most = mostOf(total)
  if (sentences.length < leastSentences || most === 0) return []
  const terms = termsOfAll(sentences)
  const weights = weightsOf(terms)
  const ranked = sentences
    .map((sentence, at) => ({ sentence, at, terms: terms[at] ?? new Set<string>() }))
    .filter(({ sentence, at }) => isWhole(sentence.text, words[at] ?? 0))
    .map((each) => ({ ...each, score: scoreOf(each.sentence.text, each.terms, weights) }))
    .sort((a, b) => b.score - a.score)
  const chosen: typeof ranked = []
  for (const each of ranked) {
    if (chosen.length === most) break
    if (chosen.every((other) => shareOf(each.terms, other.terms) <= mostInCommon)) chosen.push(each)
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence)
}

function termsOfAll(sentences: readonly Pick<SpokenSentence, 'text'>[]): Set<string>[] {
  const by = comparisonFor(sentences.map(({ text }) => text).join(' '))
  return sentences.map(({ text }) => new Set(termsOf(text, by)))
}

/** A question is answered elsewhere; a sentence that nobody ended, or that points at what came before, is half of one. */
function isWhole(text: string, words: number): boolean {
  return (
    words >= fewestWords && words <= mostWords && /[.!…。！]["”’)]*$/u.test(text) && !pointsBack.test(text)
  )
}

const pointsBack =
  /^["“]?(?:and|but|or|because|which|that's|it|he|she|they|this|these|those|und|aber|y|pero)\s/iu

/** What comes once in a note says little of it, and so does what is in every sentence. */
function weightsOf(sentences: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of sentences.flatMap((terms) => [...terms])) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weigh = (count: number) => Math.log(count) * Math.log(1 + sentences.length / count)
  return new Map([...counts].map(([term, count]) => [term, weigh(count)]))
}

/** With these a speaker says what matters. */
const cue =
  /\b(?:important|decided|decision|agreed|conclusion|the point is|the main|the key|in short|most of all|the problem is|we will|wichtig|entschieden|beschlossen|importante|decidido|decidimos)\b/iu
const cueShare = 1.3

/** The mean would choose the shortest sentence, the sum the longest: the root stands between them. */
function scoreOf(text: string, terms: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const term of terms) sum += weights.get(term) ?? 0
  return (sum / Math.sqrt(Math.max(1, terms.size))) * (cue.test(text) ? cueShare : 1)
}

function shareOf(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...terms].filter((term) => others.has(term)).length
  return common / Math.max(1, Math.min(terms.size, others.size))
}
