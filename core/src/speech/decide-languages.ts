import { functionWords } from '../text/function-words.ts'
import { splitWords, wordKey } from '../text/segments.ts'
import { mainLanguage } from './main-language.ts'
import { withoutReturns, withoutRoundabout } from './repetition.ts'
import type { SpeechSegment, Transcript } from './transcript.ts'

/** What a model is to reach with a language, as mean log-probability of its tokens. */
interface Measure {
  /** From here on a part is believed although the rest of its stretch is not. */
  alone: number
  /** From here on one look is enough. */
  sure: number
  /** From here on, with all that was said around it, the words are believed. */
  believed: number
}

/**
 * Measured on 300 clips in 31 other languages and 190 in English and Spanish (docs/decisions/024). Sound of another
 * language comes out as fluent words too, of French at times as its translation: what tells them apart is how sure the
 * model was of each. Italian comes close to Spanish, hence the stricter measure.
 */
const measures: Record<string, Measure> = {
  en: { alone: -0.2, sure: -0.25, believed: -0.3 },
  es: { alone: -0.08, sure: -0.12, believed: -0.18 },
}
const strictest: Measure = { alone: -0.08, sure: -0.12, believed: -0.18 }

export function measureOf(language: string): Measure {
  return measures[language] ?? strictest
}

/** A short stretch counts as much as what surrounds it: nobody changes the language for "so" and back. */
const surroundingsSeconds = 4
/** Little sound says little: below four seconds in all, more is asked for. */
const littleSeconds = 4
const littleCosts = 0.1
const strangeWordsCost = 0.15

/** From here on down, how unsure a model was of one stretch says no more about the others. */
const mostDoubt = -0.7

/** Which stretches are understood, and what the sound is in as a whole; those without any words are left out. */
export function decideLanguages(heard: readonly SpeechSegment[]): Transcript {
  const worded = heard.filter(({ text }) => text !== '')
  const segments = worded.map((segment) => decide(segment, worded))
  return { language: heard.length === 0 ? 'none' : (mainLanguage(segments) ?? 'unknown'), segments }
}

function decide(segment: SpeechSegment, all: readonly SpeechSegment[]): SpeechSegment {
  const { text, words: _, language, heard, ...stretch } = segment
  if (language === undefined || heard !== undefined) return segment
  if (scoreOf(segment, all) >= measureOf(language).believed) return segment
  return { ...stretch, text: '', words: [], language: 'und', heard: saidOnce(text) }
}

/** A model that lost its way goes round in phrases too short, or too varied, to be noticed while it writes. */
export function saidOnce(text: string): string {
  return withoutReturns(withoutRoundabout(splitWords(text))).join(' ')
}

/** How sure it is that this is what it was taken for, in the light of all that was said. */
function scoreOf(segment: SpeechSegment, all: readonly SpeechSegment[]): number {
  const { believed } = measureOf(segment.language ?? '')
  const total = all.reduce((sum, each) => sum + secondsOf(each), 0)
  // What is in another language says neither yes nor no.
  const around = all.reduce(
    (sum, each) =>
      sum +
      secondsOf(each) *
        (each.language === segment.language ? Math.max(evidenceOf(each), mostDoubt) : believed),
    0,
  )
  const seconds = secondsOf(segment)
  const mixed = evidenceOf(segment) * seconds + (around / Math.max(total, 0.001)) * surroundingsSeconds
  const little = (littleCosts * Math.max(0, littleSeconds - total)) / littleSeconds
  return mixed / (seconds + surroundingsSeconds) - little
}

function evidenceOf({ confidence = 1, language = '', text }: SpeechSegment): number {
  const evidence = Math.log(Math.max(confidence, 0.01))
  if (evidence >= measureOf(language).sure) return evidence
  return evidence - (isStrange(text, language) ? strangeWordsCost : 0)
}

const leastWords = 4
// Of 134 stretches of English one has fewer; of Spanish that was taken for English, a third.
const leastShare = 0.25
const isForeignScript = /[^\P{L}\p{Script=Latin}]/u

/** English without its small words is hardly English, and neither language is written in other letters. */
function isStrange(text: string, language: string): boolean {
  if (isForeignScript.test(text)) return true
  const words = splitWords(text).map(wordKey)
  if (language !== 'en' || words.length < leastWords) return false
  return words.filter((word) => functionWords.has(word)).length < leastShare * words.length
}

function secondsOf({ start, end }: SpeechSegment): number {
  return end - start
}
