import { type InsightChoice, insightKey } from '../entities/insights.ts'
import { chooseHighlights } from './choose-highlights.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

/** A line that a person can play, keep, edit or dismiss. */
export interface InsightLine {
  /** See `insightKey`. */
  key: string
  text: string
  /** Seconds. */
  start: number
  isKept: boolean
}

/** What was kept stays, also where others would be chosen now that the words around it have changed. */
export function highlightLines(
  sentences: readonly SpokenSentence[],
  choices: readonly InsightChoice[],
): InsightLine[] {
  const choiceOf = new Map(choices.map((choice) => [choice.line, choice]))
  const chosen = new Set(chooseHighlights(sentences))
  return sentences.flatMap((sentence) => {
    const key = insightKey('highlight', sentence.text)
    const choice = choiceOf.get(key)
    const isKept = choice?.did === 'kept'
    if (!isKept && (choice || !chosen.has(sentence))) return []
    return [{ key, text: choice?.text ?? sentence.text, start: sentence.start, isKept }]
  })
}
