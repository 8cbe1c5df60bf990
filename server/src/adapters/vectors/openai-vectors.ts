import type { Vector } from '@earmark/core/meaning/vectors.ts'
import { z } from 'zod'
import type { SentenceVectors } from '../../ports/sentence-vectors.ts'
import { createBreaker, type GuardOptions } from '../breaker.ts'

interface Options {
  /** Up to, not including, `/v1/embeddings`. */
  url: string
  key: string | undefined
  model: string
  fetch: typeof fetch
  /** What was sent, by its size, and what became of it. */
  onAsked?: (asked: { sentences: number; letters: number; outcome: string }) => void
}

/** As much as such services take at once. */
const sentencesAtOnce = 64
const mostLetters = 2_000
const notesMs = 30_000
/** Whoever asks is answered by words alone after so long. */
const questionMs = 1_500
const leastWidth = 8
const mostWidth = 4_096
/** A number is written in at most two dozen letters. */
const bytesPerNumber = 24
const bytesAnyway = 65_536

const answerSchema = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0),
      embedding: z.array(z.number()).min(leastWidth).max(mostWidth),
    }),
  ),
})

/** Any model that is asked as OpenAI's are. One that does not work is left alone, and tried again by itself. */
export function createOpenAiVectors(options: Options, guard: GuardOptions): SentenceVectors {
  const breaker = createBreaker(async (signal) => {
    const made = await ask(options, ['a trial'], AbortSignal.any([signal, AbortSignal.timeout(notesMs)]))
    return typeof made === 'string' ? made : null
  }, guard)
  const askGuarded = async (sentences: readonly string[], signal: AbortSignal) => {
    if (!breaker.isClosed()) return 'it is left alone for a while'
    const sent = sentences.map(firstLetters)
    const made = await ask(options, sent, AbortSignal.any([signal, breaker.opening()]))
    options.onAsked?.({
      sentences: sent.length,
      letters: sent.reduce((sum, { length }) => sum + length, 0),
      outcome: typeof made === 'string' ? made : 'read',
    })
    if (typeof made !== 'string') breaker.succeeded()
    else if (breaker.isClosed()) breaker.failed(made)
    return made
  }
  return {
    // Vectors of another address with a model of the same name are others.
    model: `${options.model}@${new URL(options.url).host}`,
    understands: () => true,
    async ofSentences(sentences, signal) {
      const vectors: Vector[] = []
      for (let at = 0; at < sentences.length; at += sentencesAtOnce) {
        signal.throwIfAborted()
        const some = sentences.slice(at, at + sentencesAtOnce)
        const made = await askGuarded(some, AbortSignal.any([signal, AbortSignal.timeout(notesMs)]))
        if (typeof made === 'string') throw new Error(`The model at EMBED_URL was not used: ${made}.`)
        vectors.push(...made)
      }
      return vectors
    },
    async ofQuestion(question) {
      const made = await askGuarded([question], AbortSignal.timeout(questionMs))
      return typeof made === 'string' ? undefined : made[0]
    },
    start: breaker.tryOut,
    close: async () => breaker.close(),
  }
}

const firstLetters = (sentence: string) => sentence.slice(0, mostLetters)

/** The vectors, or what went wrong. */
async function ask(
  { url, key, model, fetch: send }: Options,
  sentences: readonly string[],
  signal: AbortSignal,
): Promise<Vector[] | string> {
  try {
    const response = await send(`${url}/v1/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        input: sentences,
        encoding_format: 'float',
      }),
      // The words and the key are meant for this address alone.
      redirect: 'manual',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return `it answers ${response.status}`
    }
    const text = await readAtMost(response, bytesAnyway + sentences.length * mostWidth * bytesPerNumber)
    return text === null ? 'its answer is too large' : vectorsIn(text, sentences.length)
  } catch {
    // What `fetch` throws may name the address, which is not for whoever reads the log.
    return signal.aborted ? 'it does not answer in time' : 'it cannot be reached'
  }
}

function vectorsIn(text: string, count: number): Vector[] | string {
  const parsed = answerSchema.safeParse(parseJson(text))
  if (!parsed.success) return 'it answers in another shape'
  const inOrder = parsed.data.data.toSorted((a, b) => a.index - b.index)
  const width = inOrder[0]?.embedding.length
  const isWhole =
    inOrder.length === count &&
    inOrder.every(({ index, embedding }, at) => index === at && embedding.length === width)
  return isWhole ? inOrder.map(({ embedding }) => unit(embedding)) : 'it answers in another shape'
}

function unit(numbers: readonly number[]): Vector {
  const length = Math.hypot(...numbers)
  return Float32Array.from(numbers, (value) => (length > 0 ? value / length : 0))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** null when it is longer than so many bytes, of which no more is then read. */
async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
