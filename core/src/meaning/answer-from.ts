import { type Asked, collectionIn } from './ask-index.ts'
import { type Answer, chooseQuotes } from './choose-quotes.ts'
import { latestSaid } from './latest-said.ts'
import { type AskedNote, prepareNote, type Question, rankPassages } from './rank.ts'

/** The answer of the notes that were read. */
export function answerFrom(read: readonly AskedNote[], question: Question, asked: Asked): Answer {
  if (question.isOpen) return latestSaid(read)
  const notes = read.map((note) => prepareNote(note, question.by))
  const collection = collectionIn(asked, notes)
  return chooseQuotes(rankPassages(notes, question, collection), question, collection)
}
