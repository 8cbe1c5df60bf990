import { chooseQuotes } from '../core/src/meaning/choose-quotes.ts'
import {
  type AskedNote,
  collectionOfNotes,
  prepareNote,
  prepareQuestion,
  rankApart,
  rankNotes,
  rankPassages,
} from '../core/src/meaning/rank.ts'
import { comparisonFor, type Comparison, termsOf } from '../core/src/meaning/terms.ts'
import type { QuestionedNote } from './ask-notes.ts'
import { byWords, type ReadModel } from './ask-vectors.ts'
import type { Meeting } from './ask-sets.ts'

/** What notes answer, in shares of all questions. */
export interface NoteFigures {
  questions: number
  /** The right note is among the first five. */
  inFive: number
  /** The same, of the quarter of the questions that share fewest words with their note. */
  inFiveUnlike: number
  /** The answer stands in one of the quotes. */
  inQuotes: number
}

export function askNotes(notes: readonly QuestionedNote[], read: ReadModel = byWords): NoteFigures {
  const { ask } = makeLibrary(notes, read)
  const asked = notes.flatMap((note) =>
    note.questions.map(({ q, answers }) => {
      const { ulids, answer } = ask(q)
      const hasAnswer = ({ ulid, text }: { ulid: string; text: string }) =>
        ulid === note.note && answers.some((right) => text.includes(right))
      return {
        likeness: likenessOf(q, note.text),
        isInFive: ulids.slice(0, 5).includes(note.note),
        isInQuotes: answer.quotes.some(hasAnswer),
      }
    }),
  )
  const unlike = asked.toSorted((a, b) => a.likeness - b.likeness).slice(0, Math.ceil(asked.length / 4))
  return {
    questions: asked.length,
    inFive: share(asked, ({ isInFive }) => isInFive),
    inFiveUnlike: share(unlike, ({ isInFive }) => isInFive),
    inQuotes: share(asked, ({ isInQuotes }) => isInQuotes),
  }
}

/** Every second note is taken out, then the others: each question is asked once with its note there and once without. */
export function askWithHalf(
  notes: readonly QuestionedNote[],
  read: ReadModel = byWords,
): { saysNot: number; wronglySaysNot: number } {
  const halves = [0, 1].map((half) => notes.filter((_, at) => at % 2 === half))
  const told = halves.flatMap((half) => {
    const { ask } = makeLibrary(half, read)
    return notes.flatMap((note) =>
      note.questions.map(({ q }) => ({
        isThere: half.includes(note),
        isToldNot: !ask(q).answer.isSaid,
      })),
    )
  })
  const toldNot = ({ isToldNot }: { isToldNot: boolean }) => isToldNot
  return {
    saysNot: share(
      told.filter(({ isThere }) => !isThere),
      toldNot,
    ),
    wronglySaysNot: share(
      told.filter(({ isThere }) => isThere),
      toldNot,
    ),
  }
}

/** Of questions that no note answers, how many are told so. */
export function askUnanswered(
  notes: readonly QuestionedNote[],
  questions: readonly string[],
  read: ReadModel = byWords,
): number {
  const { ask } = makeLibrary(notes, read)
  return share(questions, (q) => !ask(q).answer.isSaid)
}

/** Of the questions on meetings, how many have what they ask for among the first five passages of all meetings. */
export function askMeetings(meetings: readonly Meeting[], read: ReadModel = byWords): number {
  const notes = meetings.map(({ name, text }) =>
    prepareNote({ ulid: name, title: '', text, vectors: read.vectorsOf(text) }, 'stems'),
  )
  const collection = collectionOfNotes(notes)
  const asked = meetings.flatMap(({ name, questions }) =>
    questions.map(({ q, spans }) => {
      const first = rankApart(
        rankPassages(notes, prepareQuestion(q, { meaning: read.meaningOf(q) }), collection),
      ).slice(0, 5)
      return first.some(({ note, passage: { sentences } }) => {
        const [from, to] = [sentences[0]?.from ?? 0, sentences.at(-1)?.to ?? 0]
        return note.ulid === name && spans.some((span) => from < span.to && to > span.from)
      })
    }),
  )
  return share(asked, (isFound) => isFound)
}

/** Notes that can be asked. They are compared as most of their words are. */
function makeLibrary(notes: readonly QuestionedNote[], read: ReadModel) {
  const usual = comparisonFor(notes.map(({ text }) => text).join(' '))
  const prepared = new Map<Comparison, ReturnType<typeof prepareAll>>()
  const preparedBy = (by: Comparison) => {
    const made = prepared.get(by) ?? prepareAll(notes, { by, read })
    prepared.set(by, made)
    return made
  }
  return {
    ask(q: string) {
      const question = prepareQuestion(q, { usual, meaning: read.meaningOf(q) })
      const { all, collection } = preparedBy(question.by)
      const ranked = rankPassages(all, question, collection)
      const ulids = rankNotes(ranked).map(({ note }) => note.ulid)
      return { ulids, answer: chooseQuotes(ranked, question, collection) }
    },
  }
}

function prepareAll(notes: readonly QuestionedNote[], { by, read }: { by: Comparison; read: ReadModel }) {
  const all = notes
    .map(({ note, text }): AskedNote => ({ ulid: note, title: '', text, vectors: read.vectorsOf(text) }))
    .map((note) => prepareNote(note, by))
  return { all, collection: collectionOfNotes(all) }
}

function likenessOf(question: string, text: string): number {
  const by = comparisonFor(question)
  const had = new Set(termsOf(text, by))
  return share(termsOf(question, by), (term) => had.has(term))
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.filter(is).length / Math.max(1, all.length)
}
