import { measureOf } from './decide-languages.ts'
import { type Decoded, decodeGreedily } from './decode-greedily.ts'
import type { Moonshine } from './moonshine.ts'
import { sampleRate } from './segmenter.ts'
import type { SpeechSpan } from './speech-span.ts'

/** Below this mean log-probability the words are not even read: another try may give better ones. */
const doubtfulBelow = -0.7
// Zeros at both ends keep the model from inventing a tail; where it stumbles all the same, another start often helps.
export const paddings = [0.25, 0, 0.5] as const

/** One language, and the model that writes it down. */
export interface LanguageModel {
  language: string
  moonshine: Moonshine
}

/** What one model made of a span. */
export interface Attempt {
  model: LanguageModel
  decoded: Decoded
  padding: number
}

export async function tryOnce(model: LanguageModel, span: SpeechSpan, padding: number): Promise<Attempt> {
  const silence = Math.round(padding * sampleRate)
  const padded = new Float32Array(span.samples.length + 2 * silence)
  padded.set(span.samples, silence)
  return { model, decoded: await decodeGreedily(model.moonshine, padded), padding }
}

/** One model after the other, until one is sure. */
export async function untilSure(models: readonly LanguageModel[], span: SpeechSpan): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const model of models) {
    const attempt = await tryOnce(model, span, paddings[0])
    attempts.push(attempt)
    if (isSure(attempt)) break
  }
  return attempts
}

/** The first that is sure, or else the one that is least unsure. */
export function surestOf(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.find(isSure) ?? attempts.toSorted((one, other) => worth(other) - worth(one))[0]
}

export async function surest(
  models: readonly LanguageModel[],
  span: SpeechSpan,
): Promise<Attempt | undefined> {
  return surestOf(await untilSure(models, span))
}

export function isSure({ model, decoded }: Attempt): boolean {
  return isWhole(decoded) && decoded.meanLogProb >= measureOf(model.language).sure
}

export function isSureAlone({ model, decoded }: Attempt): boolean {
  return isWhole(decoded) && decoded.meanLogProb >= measureOf(model.language).alone
}

export function isBelievable({ model, decoded }: Attempt): boolean {
  return isWhole(decoded) && decoded.meanLogProb >= measureOf(model.language).believed
}

export function isReadable({ decoded }: Attempt): boolean {
  return isWhole(decoded) && decoded.meanLogProb >= doubtfulBelow
}

export function isWhole({ isLooped, tokens }: Decoded): boolean {
  return !isLooped && tokens.length > 0
}

// A loop is written with great certainty, and silence about speech is no answer: both weigh more than any doubt.
const loopWorth = -2
const emptyWorth = -1.5

export function worth({ decoded }: Attempt): number {
  if (decoded.isLooped) return loopWorth
  return decoded.tokens.length === 0 ? emptyWorth : decoded.meanLogProb
}
