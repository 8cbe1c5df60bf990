import type { SpeechSegment, Transcript, Word } from '@earmark/core/speech/transcript.ts'
import { z } from 'zod'

const answerSchema = z.object({
  text: z.string(),
  language: z.string().optional(),
  duration: z.coerce.number().optional(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        speaker: z.string().optional(),
        avg_logprob: z.number().optional(),
      }),
    )
    .optional(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).optional(),
})

type Answer = z.infer<typeof answerSchema>

/** Into our shape; null when it is not an answer at all. An engine that gives no segments gives one. */
export function parseAnswer(json: unknown): Transcript | null {
  const parsed = answerSchema.safeParse(json)
  if (!parsed.success) return null
  const { data } = parsed
  const words = (data.words ?? []).map((word) => ({
    text: word.word.trim(),
    start: word.start,
    end: word.end,
  }))
  const segments = (data.segments ?? [wholeOf(data)]).map((segment) => toSegment(segment, words))
  return {
    language: languageCode(data.language),
    segments: segments.filter((segment) => segment.text !== ''),
  }
}

type AnswerSegment = NonNullable<Answer['segments']>[number]

function wholeOf(answer: Answer): AnswerSegment {
  return { start: 0, end: answer.duration ?? answer.words?.at(-1)?.end ?? 0, text: answer.text }
}

/** A word belongs to the segment its middle lies in. */
function toSegment(segment: AnswerSegment, words: Word[]): SpeechSegment {
  const inside = words.filter(({ start, end }) => {
    const middle = (start + end) / 2
    return middle >= segment.start && middle < segment.end
  })
  return {
    start: segment.start,
    end: segment.end,
    text: segment.text.trim(),
    words: inside,
    ...(segment.speaker ? { speaker: segment.speaker } : {}),
    ...(segment.avg_logprob === undefined ? {} : { confidence: Math.min(1, Math.exp(segment.avg_logprob)) }),
  }
}

/** OpenAI writes "english", others "en". */
function languageCode(language: string | undefined): string {
  if (!language) return 'unknown'
  const name = language.toLowerCase()
  if (/^[a-z]{2,3}(-|$)/.test(name)) return name
  return languageNames[name] ?? 'unknown'
}

const codes =
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh'
const displayNames = new Intl.DisplayNames('en', { type: 'language' })
const languageNames: Record<string, string> = Object.fromEntries(
  codes.split(' ').map((code) => [displayNames.of(code)?.toLowerCase() ?? code, code]),
)
