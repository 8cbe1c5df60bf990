import { z } from 'zod'
import type { CalendarDay } from '../search/calendar.ts'
import { isoDay } from '../text/dates.ts'
import { withoutOrders } from './orders-to-readers.ts'
import { type Untruth, untruthIn } from './check-sentence.ts'

/** A sentence of a note that a model may rest on. */
export interface Source {
  text: string
  title: string
  said_on: CalendarDay
}

const mostLetters = 600

/** What a model is asked for, sentence by sentence. */
export const writtenSentence = z.strictObject({
  text: z.string().trim().min(1).max(mostLetters).describe('One sentence of the answer, in plain words.'),
  sources: z
    .array(z.number().int())
    .min(1)
    .max(6)
    .describe('The numbers of the sentences that say so. Never a number that is not in the list.'),
})
export type WrittenSentence = z.infer<typeof writtenSentence>

export const mostSentences = 8

export const answerInstructions = [
  'You answer a person’s question from sentences of their own notes.',
  'Say only what these sentences say. Each sentence of your answer cites the numbers of those it rests on, and keeps their names, numbers, dates and negations as they are.',
  'Speak to the person: what “I” said in a note, “you” said. Answer in the language of the question, in one to five short sentences.',
  'If the sentences do not answer the question, answer with an empty list.',
].join(' ')

/** What the model reads, numbered from 1. */
export function numberedSources(sources: readonly Source[]): string {
  return sources
    .map(
      ({ text, title, said_on }, at) => `${at + 1}. [${isoDay(said_on)}, ${oneLine(title)}] ${oneLine(text)}`,
    )
    .join('\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

export type Judged =
  | { isShown: true; text: string; cited: number[] }
  | { isShown: false; why: Untruth | 'markup' }

/** Whether a sentence is shown, and with which of the sources: those that there are, counted from 0. */
export function judgeSentence(
  { text, sources: numbers }: WrittenSentence,
  sources: readonly Source[],
): Judged {
  const cited = [...new Set(numbers)].map((number) => number - 1).filter((at) => sources[at] !== undefined)
  const plain = oneLine(text)
  if (markup.test(plain)) return { isShown: false, why: 'markup' }
  const spans = cited.flatMap((at) => withoutItsOrders(sources[at]))
  const why = untruthIn({ text: plain }, spans)
  return why === undefined ? { isShown: true, text: plain, cited } : { isShown: false, why }
}

/** What is left of it says something, or it is no source. */
function withoutItsOrders(source: Source | undefined): Source[] {
  const text = source ? withoutOrders(source.text) : ''
  return source && text !== '' ? [{ ...source, text }] : []
}

/** Addresses, tags, links and pictures: an answer has none, whatever a note says. */
const markup =
  /:\/\/|\bwww\.|\]\s*\(|!\[|[<>`{}]|\b(?:javascript|data|mailto):|@[\w-]+\.|\b[\w-]+\.(?:com|net|org|io|dev|app|ru|cn|info|biz|xyz|ly|co|example)\b/iu
