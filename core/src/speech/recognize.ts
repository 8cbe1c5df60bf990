import {
  type Attempt,
  isBelievable,
  isReadable,
  isSure,
  isSureAlone,
  isWhole,
  type LanguageModel,
  paddings,
  surest,
  surestOf,
  tryOnce,
  untilSure,
  worth,
} from './attempt.ts'
import { type Part, readInTurns } from './read-in-turns.ts'
import { halvesOf, secondsOf, type SpeechSpan } from './speech-span.ts'
import { toSegment } from './to-segment.ts'
import type { SpeechSegment } from './transcript.ts'

const leastSplitSeconds = 4

export interface Recognizer {
  /** The first is asked first; the others where it is unsure. */
  models: readonly LanguageModel[]
  vocabulary: readonly string[]
}

/**
 * What is said in one span: usually one segment, without words when nothing is, several when it had to be cut to
 * be understood.
 * `likely` is the language of what came before, whose model is asked first. Each segment says which language it was
 * taken for, and with what confidence: whether it is believed is decided elsewhere.
 */
export async function recognize(
  recognizer: Recognizer,
  span: SpeechSpan,
  likely?: string,
): Promise<SpeechSegment[]> {
  const models = likeliestFirst(recognizer, likely)
  const attempts = await untilSure(models, span)
  const best = surestOf(attempts)
  if (!best) return []
  const { vocabulary } = recognizer
  const turns = await readInTurns(models, span, attempts)
  if (turns) return writeTurns(vocabulary, turns)
  if (isSure(best)) return [toSegment(vocabulary, span, best)]
  const switched = await trySwitch(models, span, best)
  if (switched) return switched.map((part) => toSegment(vocabulary, part.span, part.attempt))
  return lookAgain(vocabulary, span, best)
}

/** As `recognize`, with no second look: for what is looked at again soon, and for devices that are short of time. */
export async function readOneTime(
  recognizer: Recognizer,
  span: SpeechSpan,
  likely?: string,
): Promise<SpeechSegment[]> {
  const attempt = await surest(likeliestFirst(recognizer, likely), span)
  return attempt ? [toSegment(recognizer.vocabulary, span, attempt)] : []
}

function likeliestFirst({ models }: Recognizer, likely: string | undefined): LanguageModel[] {
  const isLikely = ({ language }: LanguageModel) => (language === likely ? 1 : 0)
  return models.toSorted((one, other) => isLikely(other) - isLikely(one))
}

async function writeTurns(vocabulary: readonly string[], turns: readonly Part[]): Promise<SpeechSegment[]> {
  const segments: SpeechSegment[] = []
  for (const { span, attempt } of turns) {
    if (isSure(attempt)) segments.push(toSegment(vocabulary, span, attempt))
    else segments.push(...(await lookAgain(vocabulary, span, attempt)))
  }
  return segments
}

/**
 * Nobody was sure of the whole: perhaps the speaker changed the language at a pause, also into one that nobody here
 * understands. Undefined where its parts do not differ that clearly.
 */
async function trySwitch(
  models: readonly LanguageModel[],
  span: SpeechSpan,
  whole: Attempt,
): Promise<Part[] | undefined> {
  if (secondsOf(span) < 2 * leastSplitSeconds) return undefined
  const parts = await readParts(models, span)
  if (!parts.some(({ attempt }) => isSureAlone(attempt))) return undefined
  if (parts.every(({ attempt }) => isSure(attempt))) return isOneLanguage(parts) ? undefined : parts
  const isForeign = ({ attempt }: Part) => !isReadable(attempt)
  return parts.some(isForeign) || !isBelievable(whole) ? parts : undefined
}

function isOneLanguage(parts: readonly Part[]): boolean {
  return new Set(parts.map(({ attempt }) => attempt.model.language)).size === 1
}

/** Cut again and again where nobody is sure, as long as the parts are long enough to tell. */
async function readParts(models: readonly LanguageModel[], span: SpeechSpan): Promise<Part[]> {
  const parts: Part[] = []
  for (const half of halvesOf(span)) {
    const attempt = await surest(models, half)
    if (!attempt) continue
    if (isSure(attempt) || secondsOf(half) < 2 * leastSplitSeconds) parts.push({ span: half, attempt })
    else parts.push(...(await readParts(models, half)))
  }
  return parts
}

/** A second look at what one model was unsure of, and at its parts where that does not help. */
async function lookAgain(
  vocabulary: readonly string[],
  span: SpeechSpan,
  first: Attempt,
): Promise<SpeechSegment[]> {
  const { model } = first
  const attempts = [first, await tryOnce(model, span, paddings[1])]
  const evidence = evidenceOf(attempts)
  if (!attempts.some(isReadable)) attempts.push(await tryOnce(model, span, paddings[2]))
  const readable = attempts.find(isReadable)
  if (readable) return [toSegment(vocabulary, span, readable, evidence)]
  const whole = attempts.reduce((best, each) => (worth(each) > worth(best) ? each : best))
  if (secondsOf(span) < leastSplitSeconds) return [toSegment(vocabulary, span, whole, evidence)]
  const halves = await tryHalves(model, span)
  // One half alone may sound like anything: they are believed together or not at all.
  const both = meanOf(halves)
  if (both > worth(whole) && !halves.some(({ attempt }) => attempt.decoded.isLooped)) {
    return halves.map((half) => toSegment(vocabulary, half.span, half.attempt, both))
  }
  return [toSegment(vocabulary, span, whole, evidence)]
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

async function tryHalves(model: LanguageModel, span: SpeechSpan): Promise<Part[]> {
  const tried: Part[] = []
  for (const half of halvesOf(span)) {
    tried.push({ span: half, attempt: await tryOnce(model, half, paddings[0]) })
  }
  return tried
}

/** By their lengths. */
function meanOf(parts: readonly Part[]): number {
  const samples = parts.reduce((sum, { span }) => sum + span.samples.length, 0)
  return parts.reduce((sum, { span, attempt }) => sum + (span.samples.length / samples) * worth(attempt), 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
