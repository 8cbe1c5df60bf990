import { type Decoded, decodeGreedily } from './decode-greedily.ts'
import type { Moonshine } from './moonshine.ts'
import { frameSamples, framesPerSecond, leastSpeechLike, sampleRate } from './segmenter.ts'
import { tidyWords } from './tidy-words.ts'
import { wordsOf } from './token-words.ts'
import type { SpeechSegment, Word } from './transcript.ts'

/** Below this mean log-probability the text is not believed at first sight. */
const doubtfulBelow = -0.7
// Zeros at both ends keep the model from inventing a tail; where it stumbles all the same, another start often helps.
const paddings = [0.25, 0, 0.5]
const leastSplitSeconds = 4

/** Samples with their place in the whole sound, and the speech probability of each frame of 512 of them. */
export interface SpeechSpan {
  startFrame: number
  samples: Float32Array
  probabilities: readonly number[]
}

export interface Recognizer {
  moonshine: Moonshine
  vocabulary: readonly string[]
}

/** What is said in one span: usually one segment, none when nothing is, two when it had to be cut to be understood. */
export async function recognize(recognizer: Recognizer, span: SpeechSpan): Promise<SpeechSegment[]> {
  const attempts: Attempt[] = []
  for (const padding of paddings) {
    const attempt = await tryOnce(recognizer, span, padding)
    if (isBelieved(attempt)) return toSegments(recognizer, span, attempt)
    attempts.push(attempt)
  }
  const whole = attempts.reduce((best, each) => (worth(each) > worth(best) ? each : best))
  if (span.samples.length < leastSplitSeconds * sampleRate) return toSegments(recognizer, span, whole)
  const halves = await tryHalves(recognizer, span)
  if (!halves.some(({ attempt }) => attempt.decoded.isLooped) && meanWorth(halves) > worth(whole)) {
    return halves.flatMap(({ half, attempt }) => toSegments(recognizer, half, attempt))
  }
  return toSegments(recognizer, span, whole)
}

interface Attempt {
  decoded: Decoded
  padding: number
}

async function tryOnce(recognizer: Recognizer, span: SpeechSpan, padding: number): Promise<Attempt> {
  const silence = Math.round(padding * sampleRate)
  const padded = new Float32Array(span.samples.length + 2 * silence)
  padded.set(span.samples, silence)
  return { decoded: await decodeGreedily(recognizer.moonshine, padded), padding }
}

async function tryHalves(
  recognizer: Recognizer,
  span: SpeechSpan,
): Promise<{ half: SpeechSpan; attempt: Attempt }[]> {
  const frames = span.probabilities.length
  const middle = { start: Math.floor(frames / 4), end: Math.ceil((frames * 3) / 4) }
  const cut = leastSpeechLike((frame) => span.probabilities[frame] ?? 0, middle)
  const halves = [part(span, 0, cut), part(span, cut, frames)]
  const tried: { half: SpeechSpan; attempt: Attempt }[] = []
  for (const half of halves) tried.push({ half, attempt: await tryOnce(recognizer, half, paddings[0] ?? 0) })
  return tried
}

function part(span: SpeechSpan, from: number, to: number): SpeechSpan {
  return {
    startFrame: span.startFrame + from,
    samples: span.samples.subarray(from * frameSamples, to * frameSamples),
    probabilities: span.probabilities.slice(from, to),
  }
}

function isBelieved({ decoded }: Attempt): boolean {
  return !decoded.isLooped && decoded.tokens.length > 0 && decoded.meanLogProb >= doubtfulBelow
}

function worth({ decoded }: Attempt): number {
  if (decoded.tokens.length === 0) return Number.NEGATIVE_INFINITY
  return decoded.meanLogProb - (decoded.isLooped ? 10 : 0)
}

function meanWorth(halves: { attempt: Attempt }[]): number {
  return halves.reduce((sum, { attempt }) => sum + worth(attempt), 0) / halves.length
}

function toSegments(
  { vocabulary }: Recognizer,
  span: SpeechSpan,
  { decoded, padding }: Attempt,
): SpeechSegment[] {
  const words = tidyWords(wordsOf(decoded, vocabulary))
  if (words.length === 0) return []
  const placed = placeWords(words, span, padding)
  return [
    {
      start: round(span.startFrame / framesPerSecond),
      end: round((span.startFrame + span.probabilities.length) / framesPerSecond),
      text: words.map((word) => word.text).join(' '),
      words: placed,
      confidence: round(Math.exp(decoded.meanLogProb)),
    },
  ]
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
    return { text: word.text, start: round(offset + start), end: round(offset + end) }
  })
}

const spokenFrom = 0.35

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
