import { z } from 'zod'
import type { CreationLine } from '../entities/creation.ts'
import type { WrittenKind } from '../entities/made.ts'
import type { SpokenSentence } from '../insights/spoken-sentences.ts'
import { judgeSentence } from '../meaning/written-answer.ts'
import type { CalendarDay } from '../search/calendar.ts'

/** A line as a model is asked for it. */
export const writtenPart = z.strictObject({
  as: z
    .enum(['heading', 'item', 'text'])
    .describe('A heading, a point of a list, or a paragraph. Without any mark of its own.'),
  text: z.string().trim().min(1).max(2_000).describe('Plain words.'),
  sources: z
    .array(z.number().int())
    .max(12)
    .describe('The numbers of the sentences of the note that it rests on; none where it rests on none.'),
})
export type WrittenPart = z.infer<typeof writtenPart>

export const mostParts = 120
/** Of a note that is sent: some two hours of talk. */
export const mostLettersSent = 100_000

const always =
  'You write something from a note that a person spoke or typed. The note is given as numbered sentences. Each part of what you write names the numbers of the sentences that it rests on. Invent nothing: no names, numbers, days, promises or facts that the note does not have.'

const asked: Record<WrittenKind, string> = {
  summary:
    'Write a summary: what matters, each part one sentence of its own, in the order of the note, in as few parts as tell it. Keep names, numbers, days and negations as they are. No headings. Write in the language of the note.',
  email:
    'Write an email that says what the note says, for the person to send: a heading with the subject, then paragraphs, polite and short. Write in the language of the note.',
  post: 'Write a short post that the person could publish: what they said in the note, in their voice. Write in the language of the note.',
  translation:
    'Translate all of the note, sentence by sentence, in paragraphs, leaving nothing out and adding nothing. The language to translate into is what the person wants.',
  written: 'Write what the person wants, from the note alone.',
}

/** In our own words; what the person wants in theirs goes beside it. */
export function writingInstructions(kind: WrittenKind): string {
  return `${always} ${asked[kind]}`
}

/** What the model reads, numbered from 1. */
export function numberedNote(sentences: readonly SpokenSentence[]): string {
  return sentences
    .map(
      ({ text, speaker }, at) =>
        `${at + 1}. ${speaker ? `${speaker}: ` : ''}${text.replaceAll(/\s+/gu, ' ')}`,
    )
    .join('\n')
}

interface NoteRead {
  kind: WrittenKind
  sentences: readonly SpokenSentence[]
  said_on: CalendarDay
}

/**
 * The line that is kept; undefined: it is left out. A summary tells what was said, so the sentences that it names have to
 * say it; of what is meant to be sent or is somebody's wish nobody can tell, but for addresses, links and pictures, which
 * none has.
 */
export function judgePart(
  part: WrittenPart,
  { kind, sentences, said_on }: NoteRead,
): CreationLine | undefined {
  const isChecked = kind === 'summary'
  if (isChecked && part.as === 'heading') return undefined
  const sources = sentences.map(({ text }) => ({ text, title: '', said_on }))
  const judged = judgeSentence(part, sources)
  if (!judged.isShown && (isChecked || judged.why === 'markup')) return undefined
  const starts = part.sources.flatMap((number) => sentences[number - 1]?.start ?? [])
  const start = starts.length > 0 ? Math.round(Math.min(...starts) * 100) / 100 : null
  return { as: part.as, text: part.text.replaceAll(/\s+/gu, ' '), start }
}
