import { askIndexes } from '@earmark/core/meaning/ask-index.ts'
import { answerFrom } from '@earmark/core/meaning/choose-quotes.ts'
import { citeAnswer } from '@earmark/core/meaning/citations.ts'
import { prepareQuestion } from '@earmark/core/meaning/rank.ts'
import type { Library } from './find-related.ts'
import { readNote } from './read-note.ts'
import type { SearchCalls } from './search-messages.ts'

/** The answer of the notes on this device; where some were chosen, of those. */
export async function askNotes(
  { index, db, timeZone, meanings }: Library,
  { question: { query, asks }, scope: { recordings, ...filter } }: SearchCalls['ask']['ask'],
): Promise<SearchCalls['ask']['answer']> {
  const question = prepareQuestion(query, { asks, meaning: await meanings?.meaningOf(query, true) })
  const asked = askIndexes([index], question, { timeZone, filter })
  const read = await Promise.all((recordings ?? asked.ulids).map((ulid) => readNote(db, ulid)))
  const notes = new Map(read.flatMap((note) => (note ? [[note.ulid, note] as const] : [])))
  const asRead =
    question.vector && meanings ? await meanings.withVectors([...notes.values()]) : [...notes.values()]
  return citeAnswer(answerFrom(asRead, question, asked), (ulid) => notes.get(ulid)?.segments)
}
