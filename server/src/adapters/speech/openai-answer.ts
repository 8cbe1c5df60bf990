import { doubtLoops } from '@earmark/core/speech/doubt-loops.ts'
import { fitToSound, sentencesOf, toldOutside, type ToldSegment } from '@earmark/core/speech/fit-to-sound.ts'
import { languageOfText } from '@earmark/core/speech/language-of-text.ts'
import { withoutRoundabout } from '@earmark/core/speech/repetition.ts'
import type { SpeechSegment, Transcript } from '@earmark/core/speech/transcript.ts'
import { oneLine } from '@earmark/core/text/one-line.ts'
import { splitWords } from '@earmark/core/text/segments.ts'
import { z } from 'zod'
import { languageCode } from './language-code.ts'

/** Without what no database holds, a NUL or half a character, and without what hides or turns around other text. */
const storable = z
  .string()
  .transform((text) => oneLine(text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '')))

/** A time that is no number is one that is missing. */
const time = z.number().optional().catch(undefined)

const answerSchema = z.object({
  text: storable,
  language: z.string().nullish(),
  segments: z
    .array(
      z.object({
        start: time,
        end: time,
        text: storable,
        speaker: storable.pipe(z.string().max(100)).optional().catch(undefined),
        avg_logprob: z.number().optional().catch(undefined),
      }),
    )
    .nullish(),
  words: z
    .array(z.object({ word: storable.pipe(z.string().max(200)), start: z.number(), end: z.number() }))
    .nullish()
    .catch(undefined),
})

type Answer = z.infer<typeof answerSchema>

// The quickest speakers say some 25 letters a second, and segments are seldom shorter than a word.
const lettersPerSecond = 100
const piecesPerSecond = 20
const anyway = 500
/** Enough to tell a loop by. */
const judgedWords = 300

export interface ReadAnswer {
  transcript: Transcript
  /** What of it is mended, for whoever runs the instance; null where it was in order. */
  oddity: string | null
}

/** Into our shape; a text, for the log, where it is no answer to a sound of so many seconds. */
export function readAnswer(json: unknown, seconds: number): ReadAnswer | string {
  const parsed = answerSchema.safeParse(json)
  if (!parsed.success) return 'it answers in another shape'
  const { language, words, segments } = parsed.data
  const told = segments?.length ? segments.map(toldSegment) : toldText(parsed.data)
  const letters = told.reduce((sum, { text }) => sum + text.length, 0)
  const pieces = told.length + (words?.length ?? 0)
  if (letters > anyway + lettersPerSecond * seconds || pieces > anyway + piecesPerSecond * seconds)
    return isLoop(told)
      ? 'it says the same over and over'
      : 'it answers with more than anybody says in that time'
  const spoken = (words ?? []).map(({ word, start, end }) => ({ text: word.trim(), start, end }))
  const fitted = fitToSound({ segments: told, words: spoken }, seconds)
  const transcript = { language: languageOf(language, fitted), segments: doubtLoops(fitted) }
  return { transcript, oddity: oddityOf(told, transcript, seconds) }
}

/** Where an engine does not name it, its text tells. */
function languageOf(named: string | null | undefined, segments: readonly SpeechSegment[]): string {
  const code = languageCode(named)
  if (code !== 'unknown') return code
  return languageOfText(segments.map(({ text }) => text).join(' ')) ?? code
}

function oddityOf(told: readonly ToldSegment[], { segments }: Transcript, seconds: number): string | null {
  if (toldOutside(told, seconds).length > 0) return 'it told of words outside the sound'
  return segments.some(({ heard }) => heard !== undefined) ? 'it said the same over and over' : null
}

/** Of what it says less than half is left where what goes round is said once. */
function isLoop(told: readonly ToldSegment[]): boolean {
  const words = told.flatMap(({ text }) => splitWords(text)).slice(0, judgedWords)
  return withoutRoundabout(words).length < words.length / 2
}

function toldSegment({ start, end, text, speaker, avg_logprob }: NonNullable<Answer['segments']>[number]) {
  const confidence = avg_logprob === undefined ? undefined : Math.min(1, Math.exp(avg_logprob))
  return { start, end, text: text.trim(), speaker, confidence } satisfies ToldSegment
}

/** An engine that gives no segments: one where its words have times, else its sentences, which get theirs by length. */
function toldText({ text, words }: Answer): ToldSegment[] {
  const [first, last] = [words?.at(0), words?.at(-1)]
  if (first && last) return [{ start: first.start, end: last.end, text: text.trim() }]
  return sentencesOf(text).map((sentence) => ({ text: sentence }))
}
