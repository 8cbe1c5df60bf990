import { fitToSound, sentencesOf, type ToldSegment } from '@earmark/core/speech/fit-to-sound.ts'
import { withoutRoundabout } from '@earmark/core/speech/repetition.ts'
import type { Transcript } from '@earmark/core/speech/transcript.ts'
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

/** Into our shape; a text, for the log, where it is no answer to a sound of so many seconds. */
export function parseAnswer(json: unknown, seconds: number): Transcript | string {
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
  return {
    language: languageCode(language),
    segments: fitToSound({ segments: told, words: spoken }, seconds),
  }
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
