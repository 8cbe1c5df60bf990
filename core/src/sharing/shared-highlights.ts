import { type InsightChoice, insightKey } from '../entities/insights.ts'
import type { Segment } from '../entities/recording.ts'
import { type SharedHighlight, type SharedNote, struckMark } from '../entities/share.ts'
import { highlightLines } from '../insights/highlight-lines.ts'
import { type SpokenSentence, spokenSentences } from '../insights/spoken-sentences.ts'
import type { Part } from './cut-part.ts'
import { strikeText } from './strike-words.ts'

export interface HighlightSource {
  /** Without what was struck. */
  segments: readonly Segment[]
  choices: readonly InsightChoice[]
  part: Part
}

/**
 * The highlights of what is given out, with times from its beginning. They are chosen from whole sentences of the part in
 * which nothing is struck, and from nothing else: which ones they are tells nothing of what is withheld.
 */
export function sharedHighlights({ segments, choices, part }: HighlightSource): SharedHighlight[] {
  const given = unstruck(segments).filter((sentence) => isWithin(sentence, part))
  return highlightLines(given, choices).map(({ text, start }) => ({ text, start: start - (part.from ?? 0) }))
}

/** How many highlights of the whole note are not, or not wholly, in the part that is given out. */
export function highlightsOutside({ segments, choices, part }: HighlightSource): number {
  const sentences = unstruck(segments)
  const outside = new Set(sentences.filter((sentence) => !isWithin(sentence, part)).map(({ start }) => start))
  return highlightLines(sentences, choices).filter(({ start }) => outside.has(start)).length
}

function unstruck(segments: readonly Segment[]): SpokenSentence[] {
  return spokenSentences(segments).filter(({ text }) => !text.includes(struckMark))
}

function isWithin({ start, end }: SpokenSentence, { from, to }: Part): boolean {
  return start >= (from ?? 0) && (to === null || end <= to)
}

/** Those about highlights, whose own words may say what was struck. */
export function struckChoices(choices: readonly InsightChoice[], keys: readonly string[]): InsightChoice[] {
  return choices
    .filter(({ line }) => line.startsWith(ofHighlight))
    .map((choice) => ({ ...choice, text: choice.text && strikeText(choice.text, keys) }))
}

const ofHighlight = insightKey('highlight', '')

/** So that a copy of the note has the highlights that were given, also those that were put in other words. */
export function choicesOfCopy(
  { highlights, is_typed }: Pick<SharedNote, 'highlights' | 'is_typed'>,
  segments: readonly Segment[],
): InsightChoice[] {
  const sentences = spokenSentences(segments)
  return highlights.flatMap(({ text, start }) => {
    const isAt = (one: SpokenSentence) => !is_typed && one.start === start
    const said = sentences.find((one) => one.text === text) ?? sentences.find(isAt)
    if (!said) return []
    const line = insightKey('highlight', said.text)
    return [{ line, did: 'kept' as const, text: said.text === text ? null : text }]
  })
}
