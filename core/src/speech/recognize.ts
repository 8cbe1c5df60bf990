import { atOnceIn } from './at-once.ts'
import { measureOf } from './decide-languages.ts'
import { type Decoded, decodeGreedily } from './decode-greedily.ts'
import type { Moonshine } from './moonshine.ts'
import { frameSamples, framesPerSecond, leastSpeechLike, sampleRate } from './segmenter.ts'
import { tidyWords } from './tidy-words.ts'
import { wordsOf } from './token-words.ts'
import type { SpeechSegment, Word } from './transcript.ts'

/** Below this mean log-probability the words are not even read: another try may give better ones. */
const doubtfulBelow = -0.7
// Zeros at both ends keep the model from inventing a tail; where it stumbles all the same, another start often helps.
const paddings = [0.25, 0, 0.5] as const
const leastSplitSeconds = 4

/** Samples with their place in the whole sound, and the speech probability of each frame of 512 of them. */
export interface SpeechSpan {
  startFrame: number
  samples: Float32Array
  probabilities: readonly number[]
}

/** One language, and the model that writes it down. */
export interface LanguageModel {
  language: string
  moonshine: Moonshine
}

export interface Recognizer {
  /** The first is asked first; the others where it is unsure. */
  models: readonly LanguageModel[]
  vocabulary: readonly string[]
}

/**
 * What is said in one span: usually one segment, without words when nothing is, two when it had to be cut to be
 * understood.
 * `likely` is the language of what came before, whose model is asked first. Each segment says which language it was
 * taken for, and with what confidence: whether it is believed is decided elsewhere.
 */
export async function recognize(
  recognizer: Recognizer,
  span: SpeechSpan,
  likely?: string,
): Promise<SpeechSegment[]> {
  const models = likeliestFirst(recognizer, likely)
  const best = await surest(models, span)
  if (!best) return []
  if (isSure(best)) return toSegments(recognizer, span, best)
  return (await trySwitch(recognizer, models, span)) ?? lookAgain(recognizer, span, best)
}

/** As `recognize`, with no second look: for what is looked at again soon, and for devices that are short of time. */
export async function lookOnce(
  recognizer: Recognizer,
  span: SpeechSpan,
  likely?: string,
): Promise<SpeechSegment[]> {
  const attempt = await surest(likeliestFirst(recognizer, likely), span)
  return attempt ? toSegments(recognizer, span, attempt) : []
}

function likeliestFirst({ models }: Recognizer, likely: string | undefined): LanguageModel[] {
  const isLikely = ({ language }: LanguageModel) => (language === likely ? 1 : 0)
  return models.toSorted((one, other) => isLikely(other) - isLikely(one))
}

/** One model after the other, until one is sure. */
async function surest(models: readonly LanguageModel[], span: SpeechSpan): Promise<Attempt | undefined> {
  let best: Attempt | undefined
  for (const model of models) {
    const attempt = await tryOnce(model, span, paddings[0])
    if (isSure(attempt)) return attempt
    if (!best || worth(attempt) > worth(best)) best = attempt
  }
  return best
}

/** Nobody was sure of the whole: perhaps the speaker went on in another language after a pause. */
async function trySwitch(
  recognizer: Recognizer,
  models: readonly LanguageModel[],
  span: SpeechSpan,
): Promise<SpeechSegment[] | undefined> {
  if (models.length < 2 || span.samples.length < 2 * leastSplitSeconds * sampleRate) return undefined
  const tried: { half: SpeechSpan; attempt: Attempt }[] = []
  for (const half of halvesOf(span)) {
    const attempt = await surest(models, half)
    if (!attempt || !isSure(attempt)) return undefined
    tried.push({ half, attempt })
  }
  const languages = new Set(tried.map(({ attempt }) => attempt.model.language))
  if (languages.size < 2) return undefined
  return tried.flatMap(({ half, attempt }) => toSegments(recognizer, half, attempt))
}

/** A second look at what one model was unsure of, and at its parts where that does not help. */
async function lookAgain(recognizer: Recognizer, span: SpeechSpan, first: Attempt): Promise<SpeechSegment[]> {
  const { model } = first
  const attempts = [first, await tryOnce(model, span, paddings[1])]
  const evidence = evidenceOf(attempts)
  if (!attempts.some(isReadable)) attempts.push(await tryOnce(model, span, paddings[2]))
  const readable = attempts.find(isReadable)
  if (readable) return toSegments(recognizer, span, readable, evidence)
  const whole = attempts.reduce((best, each) => (worth(each) > worth(best) ? each : best))
  if (span.samples.length < leastSplitSeconds * sampleRate)
    return toSegments(recognizer, span, whole, evidence)
  const halves = await tryHalves(model, span)
  // One half alone may sound like anything: they are believed together or not at all.
  const both = meanOf(halves)
  if (both > worth(whole) && !halves.some(({ attempt }) => attempt.decoded.isLooped)) {
    return halves.flatMap(({ half, attempt }) => toSegments(recognizer, half, attempt, both))
  }
  return toSegments(recognizer, span, whole, evidence)
}

/**
 * Sound of another language comes out as other words each time: the mean of two looks tells more than the better one.
 * But where one look gave no words at all, only the sound of the model's own language gives sure ones at the other.
 */
function evidenceOf(looks: readonly Attempt[]): number {
  const worded = looks.filter(({ decoded }) => isWhole(decoded))
  const [only] = worded
  if (only && worded.length === 1 && isSure(only)) return worth(only)
  return mean(looks.map(worth))
}

interface Attempt {
  model: LanguageModel
  decoded: Decoded
  padding: number
}

async function tryOnce(model: LanguageModel, span: SpeechSpan, padding: number): Promise<Attempt> {
  const silence = Math.round(padding * sampleRate)
  const padded = new Float32Array(span.samples.length + 2 * silence)
  padded.set(span.samples, silence)
  return { model, decoded: await decodeGreedily(model.moonshine, padded), padding }
}

async function tryHalves(
  model: LanguageModel,
  span: SpeechSpan,
): Promise<{ half: SpeechSpan; attempt: Attempt }[]> {
  const tried: { half: SpeechSpan; attempt: Attempt }[] = []
  for (const half of halvesOf(span)) tried.push({ half, attempt: await tryOnce(model, half, paddings[0]) })
  return tried
}

/** Cut where the speaker pauses most. */
function halvesOf(span: SpeechSpan): SpeechSpan[] {
  const frames = span.probabilities.length
  const middle = { start: Math.floor(frames / 4), end: Math.ceil((frames * 3) / 4) }
  const cut = leastSpeechLike((frame) => span.probabilities[frame] ?? 0, middle)
  return [part(span, 0, cut), part(span, cut, frames)]
}

function part(span: SpeechSpan, from: number, to: number): SpeechSpan {
  return {
    startFrame: span.startFrame + from,
    samples: span.samples.subarray(from * frameSamples, to * frameSamples),
    probabilities: span.probabilities.slice(from, to),
  }
}

function isSure({ model, decoded }: Attempt): boolean {
  return isWhole(decoded) && decoded.meanLogProb >= measureOf(model.language).sure
}

function isReadable({ decoded }: Attempt): boolean {
  return isWhole(decoded) && decoded.meanLogProb >= doubtfulBelow
}

function isWhole({ isLooped, tokens }: Decoded): boolean {
  return !isLooped && tokens.length > 0
}

// A loop is written with great certainty, and silence about speech is no answer: both weigh more than any doubt.
const loopWorth = -2
const emptyWorth = -1.5

function worth({ decoded }: Attempt): number {
  if (decoded.isLooped) return loopWorth
  return decoded.tokens.length === 0 ? emptyWorth : decoded.meanLogProb
}

/** By their lengths. */
function meanOf(halves: readonly { half: SpeechSpan; attempt: Attempt }[]): number {
  const samples = halves.reduce((sum, { half }) => sum + half.samples.length, 0)
  return halves.reduce((sum, { half, attempt }) => sum + (half.samples.length / samples) * worth(attempt), 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function toSegments(
  { vocabulary }: Recognizer,
  span: SpeechSpan,
  attempt: Attempt,
  evidence = worth(attempt),
): SpeechSegment[] {
  const { model, decoded, padding } = attempt
  const words = tidyWords(wordsOf(decoded, vocabulary))
  const placed = placeWords(words, span, padding)
  const offset = span.startFrame / framesPerSecond
  const length = span.probabilities.length / framesPerSecond
  const atOnce = atOnceIn(decoded, { offset, length, padding })
  return [
    {
      start: round(offset),
      end: round(offset + length),
      text: words.map((word) => word.text).join(' '),
      words: placed,
      language: model.language,
      confidence: round(Math.exp(evidence)),
      ...(atOnce.length > 0 && { atOnce }),
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
