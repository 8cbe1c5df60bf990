import { ApiError } from './api-error.ts'
import { failureOf, readJson, sendOnce } from './fetch-client.ts'

/** One of those that an answer comes in. */
export interface ServerEvent {
  event: string
  data: unknown
}

interface Asked {
  /** Not given: what is there is read, and nothing sent. */
  body?: unknown
  signal: AbortSignal
}

/** An answer as it comes. It is asked for once: whoever asks again does so on purpose. */
export async function* readEvents(path: string, { body, signal }: Asked): AsyncGenerator<ServerEvent> {
  const method = body === undefined ? 'GET' : 'POST'
  const response = await sendOnce(method, path, { body, signal, accept: 'text/event-stream' })
  if (!response.ok || !response.body) throw failureOf(response.status, await readJson(response))
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const piece of piecesOf(response.body)) {
      const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      yield* events.filter((event) => !isComment(event)).map(parsed)
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError({ code: 'network_failure', status: 0, sentence: brokeOff }, { cause: error })
  }
}

const brokeOff = 'The connection broke off.'

/** It says that the server is still there. */
const isComment = (event: string) => event.startsWith(':')

/** Not every browser lets a body be gone through with `for`. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Who has heard enough lets go of the rest; where it broke off, there is none.
    await reader.cancel().catch(() => undefined)
  }
}

function parsed(text: string): ServerEvent {
  const lines = text.split('\n')
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  return { event: field('event') ?? '', data: JSON.parse(field('data') ?? 'null') }
}
