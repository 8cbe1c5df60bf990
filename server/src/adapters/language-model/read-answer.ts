import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/** A piece of what a model writes, or why nothing more comes. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'cut'; why: 'length' | 'filter' | 'error' | 'shape' }

const chunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
})

/** What is written comes to a few pages; what is thought before it, to more. */
const maxBytes = 2_000_000

/** What comes faster than it is read must not keep others from being answered. */
const mostMsAtOnce = 10

/** Whether so long has passed since it last said so. */
function everyMs(ms: number): () => boolean {
  let since = performance.now()
  return () => {
    const isOver = performance.now() - since >= ms
    if (isOver) since = performance.now()
    return isOver
  }
}

/** The words of an answer as they come: as events, or all at once from a server that has none. */
export async function* readAnswer(response: Response, onBytes: () => void): AsyncGenerator<Piece> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  const isLate = everyMs(mostMsAtOnce)
  // Joined where a line ends: one that never does is looked at once.
  const begun: string[] = []
  let bytes = 0
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    onBytes()
    bytes += piece.length
    if (bytes > maxBytes) return yield { kind: 'cut', why: 'length' }
    if (isLate()) await setImmediate()
    const text = decoder.decode(piece, { stream: true })
    if (!isStream || !text.includes('\n')) {
      begun.push(text)
      continue
    }
    const lines = (begun.splice(0).join('') + text).split(/\r?\n/)
    begun.push(lines.pop() ?? '')
    for (const line of lines) {
      if (isLate()) await setImmediate()
      const data = dataIn(line)
      if (data === '[DONE]') return
      if (data !== null) yield* piecesOf(data)
    }
  }
  const rest = begun.join('')
  const last = isStream ? dataIn(rest) : rest
  if (last !== null && last !== '[DONE]') yield* piecesOf(last)
}

/** Comments, names of events and empty lines carry nothing. */
function dataIn(line: string): string | null {
  return line.startsWith('data:') ? line.slice(5).trim() : null
}

function* piecesOf(json: string): Generator<Piece> {
  const { data } = chunk.safeParse(parsed(json))
  if (!data) return yield { kind: 'cut', why: 'shape' }
  if (data.error) return yield { kind: 'cut', why: 'error' }
  const [choice] = data.choices
  const text = choice?.delta?.content ?? choice?.message?.content
  if (text) yield { kind: 'text', text }
  if (choice?.finish_reason === 'length') yield { kind: 'cut', why: 'length' }
  if (choice?.finish_reason === 'content_filter') yield { kind: 'cut', why: 'filter' }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
