import { atOnceIn } from './at-once.ts'
import { type Attempt, worth } from './attempt.ts'
import { framesPerSecond } from './segmenter.ts'
import { type SpeechSpan, spokenFrom } from './speech-span.ts'
import { tidyWords } from './tidy-words.ts'
import { wordsOf } from './token-words.ts'
import type { SpeechSegment, Word } from './transcript.ts'

/** What was decoded, as words with their times in the whole sound. */
export function toSegment(
  vocabulary: readonly string[],
  span: SpeechSpan,
  attempt: Attempt,
  evidence = worth(attempt),
): SpeechSegment {
  const { model, decoded, padding } = attempt
  const words = tidyWords(wordsOf(decoded, vocabulary))
  const placed = placeWords(words, span, padding)
  const offset = span.startFrame / framesPerSecond
  const length = span.probabilities.length / framesPerSecond
  const atOnce = atOnceIn(decoded, { offset, length, padding })
  return {
    start: round(offset),
    end: round(offset + length),
    text: words.map((word) => word.text).join(' '),
    words: placed,
    language: model.language,
    confidence: round(Math.exp(evidence)),
    ...(atOnce.length > 0 && { atOnce }),
  }
}

/** The path of the attention runs through pauses; a word neither begins nor ends in one. */
function placeWords(words: Word[], span: SpeechSpan, padding: number): Word[] {
  const offset = span.startFrame / framesPerSecond
  const length = span.probabilities.length / framesPerSecond
  const within = (seconds: number) => Math.min(Math.max(seconds - padding, 0), length)
  return words.map((word) => {
    const from = within(word.start)
    const to = within(word.end)
    const start = Math.min(nextSpeech(span, from), to)
    const end = Math.max(lastSpeech(span, to), start)
    return { ...word, start: round(offset + start), end: round(offset + end) }
  })
}

function nextSpeech({ probabilities }: SpeechSpan, seconds: number): number {
  const frame = Math.floor(seconds * framesPerSecond)
  const next = probabilities.findIndex((probability, index) => index >= frame && probability >= spokenFrom)
  return next <= frame ? seconds : next / framesPerSecond
}

function lastSpeech({ probabilities }: SpeechSpan, seconds: number): number {
  const frame = Math.ceil(seconds * framesPerSecond) - 1
  const last = probabilities.findLastIndex(
    (probability, index) => index <= frame && probability >= spokenFrom,
  )
  return last < 0 || last === frame ? seconds : (last + 1) / framesPerSecond
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
