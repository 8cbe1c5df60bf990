import { embeddedModel, packVectors, type Vector } from '../core/src/meaning/vectors.ts'
import type { Meaning } from '../core/src/meaning/rank.ts'
import { sentencesIn } from '../core/src/meaning/sentences.ts'
import { openEncoder } from '../server/src/adapters/vectors/embedded/encoder-files.ts'
import type { QuestionedNote } from './ask-notes.ts'

/** What a model makes of notes and questions, known before they are asked. */
export interface ReadModel {
  vectorsOf: (text: string) => Uint8Array | undefined
  meaningOf: (question: string) => Meaning | undefined
}

/** There is none. */
export const byWords: ReadModel = { vectorsOf: () => undefined, meaningOf: () => undefined }

interface Asked extends Pick<QuestionedNote, 'text'> {
  questions: readonly { q: string }[]
}

/** Sentences that are read together, as the server does. */
const sentencesAtOnce = 16

/** Reads notes and questions by the model that ships with Earmark. */
export async function readByModel(
  notes: readonly Asked[],
): Promise<ReadModel & { sentences: number; cpuMs: number }> {
  const encode = await openEncoder()
  const cutOf = (text: string) => sentencesIn(text).map(({ from, to }) => text.slice(from, to))
  const texts = new Set(
    notes.flatMap(({ text, questions }) => [...cutOf(text), ...questions.map(({ q }) => q)]),
  )
  const all = [...texts]
  const known = new Map<string, Vector>()
  const before = process.cpuUsage()
  for (let from = 0; from < all.length; from += sentencesAtOnce) {
    const some = all.slice(from, from + sentencesAtOnce)
    for (const [at, vector] of (await encode(some)).entries()) known.set(some[at] ?? '', vector)
  }
  const { user, system } = process.cpuUsage(before)
  return {
    sentences: all.length,
    cpuMs: (user + system) / 1_000,
    vectorsOf: (text) => packVectors(cutOf(text).flatMap((sentence) => known.get(sentence) ?? [])),
    meaningOf(question) {
      const vector = known.get(question)
      return vector && { model: embeddedModel, vector }
    },
  }
}
