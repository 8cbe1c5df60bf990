import { askIndexes } from '../core/src/meaning/ask-index.ts'
import { answerFrom } from '../core/src/meaning/answer-from.ts'
import { prepareQuestion } from '../core/src/meaning/rank.ts'
import { makeNotesIndex } from '../core/src/search/notes-index.ts'
import { percentile } from './percentile.ts'
import { makeCorpus } from './search-corpus.ts'

/** Milliseconds from a question to its quotes, over so many notes of 150 words; those that are read lie in memory. */
export function timeQuotes(notes: number, questions: number): { p95: number } {
  const corpus = makeCorpus(2026)
  const all = Array.from({ length: notes }, (_, at) => corpus.note(at))
  const texts = new Map(all.map(({ ulid, title, transcript }) => [ulid, { ulid, title, text: transcript }]))
  const index = makeNotesIndex()
  index.put(all)
  const times = Array.from({ length: questions }, (_, at) => {
    const words = all[at * 7]?.transcript.split(' ').slice(3, 9) ?? []
    const began = performance.now()
    const question = prepareQuestion(`what was the ${words.join(' ')}`)
    const asked = askIndexes([index], question, { timeZone: 'Europe/Berlin', filter: {} })
    answerFrom(
      asked.ulids.flatMap((ulid) => texts.get(ulid) ?? []),
      question,
      asked,
    )
    return performance.now() - began
  })
  return { p95: percentile(times, 0.95) }
}
