import { askIndexes } from '@earmark/core/meaning/ask-index.ts'
import { answerFrom } from '@earmark/core/meaning/answer-from.ts'
import { citeAnswer } from '@earmark/core/meaning/citations.ts'
import { prepareQuestion } from '@earmark/core/meaning/rank.ts'
import type { Library } from './find-related.ts'
import { readNotes } from './read-note.ts'
import type { SearchCalls } from './search-messages.ts'

/** The answer of the notes on this device; where some were chosen, of those. */
export async function askNotes(
  { index, db, timeZone, meanings }: Library,
  { question: { query, ...follows }, scope: { recordings, ...filter } }: SearchCalls['ask']['ask'],
): Promise<SearchCalls['ask']['answer']> {
  const question = prepareQuestion(query, { ...follows, meaning: await meanings?.meaningOf(query, true) })
  const asked = askIndexes([index], question, { timeZone, filter })
  const read = await readNotes(db, recordings ?? asked.ulids)
  const notes = new Map(read.map((note) => [note.ulid, note]))
  const asRead = question.vector && meanings ? await meanings.withVectors(read) : read
  return citeAnswer(answerFrom(asRead, question, asked), (ulid) => notes.get(ulid)?.segments)
}
