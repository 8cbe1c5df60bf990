import { z } from 'zod'
import { type CreationLine, creationLimits, mostSources } from '../entities/creation.ts'
import { isChecked, type WrittenKind } from '../entities/made.ts'
import type { SpokenSentence } from '../insights/spoken-sentences.ts'
import { judgeSentence } from '../meaning/written-answer.ts'
import type { CalendarDay } from '../search/calendar.ts'
import { isoDay } from '../text/dates.ts'
import { oneLine } from '../text/one-line.ts'

/** A line as a model is asked for it. */
export const writtenPart = z.strictObject({
  as: z
    .enum(['heading', 'item', 'text'])
    .describe('A heading, a point of a list, or a paragraph. Without any mark of its own.'),
  text: z.string().trim().min(1).max(2_000).describe('Plain words.'),
  sources: z
    .array(z.number().int())
    .max(mostSources)
    .describe('The numbers of the sentences that it rests on; none where it rests on none.'),
})
export type WrittenPart = z.infer<typeof writtenPart>

export const mostParts = 120

const always =
  'You write something from what a person spoke or typed. It is given as numbered sentences. Each part of what you write names the numbers of the sentences that it rests on. Invent nothing: no names, numbers, days, promises or facts that the sentences do not have.'

const asked: Record<WrittenKind, string> = {
  summary:
    'Write a summary: what matters, each part one sentence of its own, in the order in which it was said, in as few parts as tell it. Keep names, numbers, days and negations as they are. No headings. Write in the language of the sentences.',
  journal:
    'Write a journal: what the person did, saw and thought, as “I”, each part one sentence of its own, in the order in which it was said, close to their words. Keep names, numbers, days and negations as they are. No headings. Write in the language of the sentences.',
  decisions:
    'List what was decided, and nothing that was only considered: each decision a point of one sentence, in the order in which it was said. Keep names, numbers, days and negations as they are. No headings. Where nothing was decided, write an empty list. Write in the language of the sentences.',
  email:
    'Write an email that says what the sentences say, for the person to send: a heading with the subject, then paragraphs, polite and short. Write in the language of the sentences.',
  post: 'Write a short post that the person could publish: what they said, in their voice. Write in the language of the sentences.',
  translation:
    'Translate all of it, sentence by sentence, in paragraphs, leaving nothing out and adding nothing. The language to translate into is what the person wants.',
  written: 'Write what the person wants, from the sentences alone.',
}

/** In our own words; what the person wants in theirs goes beside it. */
export function writingInstructions(kind: WrittenKind): string {
  return `${always} ${asked[kind]}`
}

/** A note that a model reads. */
export interface NoteRead {
  sentences: readonly SpokenSentence[]
  said_on: CalendarDay
}

/** One of several. */
export interface OneNoteRead extends NoteRead {
  ulid: string
  title: string
}

/** Whose words have room together, the newest first; one that has none leaves its room to those before it. */
export function shareRoom<Note extends { recorded_at: string; letters: number }>(
  notes: readonly Note[],
): { read: Note[]; noRoom: Note[] } {
  const room = { left: creationLimits.sent }
  const read: Note[] = []
  const noRoom: Note[] = []
  for (const note of notes.toSorted((a, b) => (a.recorded_at < b.recorded_at ? 1 : -1))) {
    if (note.letters > room.left) {
      noRoom.push(note)
      continue
    }
    room.left -= note.letters
    read.push(note)
  }
  return { read: read.toReversed(), noRoom }
}

/** What the model reads, numbered from 1. */
export function numberedNote({ sentences }: Pick<NoteRead, 'sentences'>, first = 1): string {
  return sentences
    .map(({ text, speaker }, at) => `${first + at}. ${speaker ? `${speaker}: ` : ''}${oneLine(text)}`)
    .join('\n')
}

/** The same of several, numbered on, each under its day and title. */
export function numberedNotes(notes: readonly OneNoteRead[]): string {
  let first = 1
  return notes
    .map((note) => {
      const list = numberedNote(note, first)
      first += note.sentences.length
      return `[${isoDay(note.said_on)}, ${oneLine(note.title)}]\n${list}`
    })
    .join('\n\n')
}

/** A numbered sentence; `from`: its note, where there are several. */
export interface ReadSentence {
  text: string
  start: number
  said_on: CalendarDay
  from?: string
}

/** In the order of their numbers. */
export function readSentences(notes: readonly (NoteRead | OneNoteRead)[]): ReadSentence[] {
  return notes.flatMap((note) =>
    note.sentences.map(({ text, start }) => ({
      text,
      start: Math.round(start * 100) / 100,
      said_on: note.said_on,
      ...('ulid' in note && { from: note.ulid }),
    })),
  )
}

/** The note does not say it, or it has an address, a link or a picture. */
export type LeftOut = 'unsaid' | 'link'

/**
 * The line that is kept, or why it is left out. What tells what was said has to be said by the sentences that it
 * names; of what is meant to be sent or is somebody's wish nobody can tell, but for addresses, links and pictures, which
 * none has.
 */
export function judgePart(
  part: WrittenPart,
  { kind, read }: { kind: WrittenKind; read: readonly ReadSentence[] },
): CreationLine | LeftOut {
  if (isChecked(kind) && part.as === 'heading') return 'unsaid'
  const judged = judgeSentence(
    part,
    read.map(({ text, said_on }) => ({ text, title: '', said_on })),
  )
  if (!judged.isShown && judged.why === 'markup') return 'link'
  if (!judged.isShown && isChecked(kind)) return 'unsaid'
  const numbers = [...new Set(part.sources)].toSorted((a, b) => a - b)
  const [first, ...others] = numbers.flatMap((number) => read[number - 1] ?? [])
  const line = { as: part.as, text: part.text.replaceAll(/\s+/gu, ' '), start: first?.start ?? null }
  if (first?.from === undefined) return line
  const also = otherNotes(first.from, others)
  return { ...line, from: first.from, ...(also.length > 0 && { also }) }
}

/** The first place in each. */
function otherNotes(own: string, others: readonly ReadSentence[]): { from: string; start: number }[] {
  const places = new Map<string, number>()
  for (const { from, start } of others) {
    if (from !== undefined && from !== own && !places.has(from)) places.set(from, start)
  }
  return [...places].map(([from, start]) => ({ from, start }))
}
