import type { Context } from 'hono'
import { within } from '../within.ts'
import type { AppEnv } from './app-env.ts'

export interface SentEvent {
  event: string
  data: unknown
}

/** Whoever asks for events gets them instead of one answer. */
export function wantsEvents(c: Context<AppEnv>): boolean {
  return c.req.header('accept')?.includes('text/event-stream') ?? false
}

const encoder = new TextEncoder()
/** A comment, which is no event. */
const stillHere = encoder.encode(': still here\n\n')

/** Often enough that neither this server nor a proxy takes the connection for one that nobody uses. */
function aliveEveryMs(c: Context<AppEnv>): number {
  return Math.min(10_000, (c.env?.incoming?.socket.timeout || 40_000) / 4)
}

/** As server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function sendEvents(
  c: Context<AppEnv>,
  eventsUntil: (left: AbortSignal) => AsyncIterable<SentEvent>,
): Response {
  const left = new AbortController()
  const iterator = eventsUntil(left.signal)[Symbol.asyncIterator]()
  const everyMs = aliveEveryMs(c)
  const state: { coming?: Promise<IteratorResult<SentEvent>> | undefined } = {}
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      state.coming ??= iterator.next()
      const told = await within(everyMs, state.coming)
      // Asked for again only where it was taken: who reads nothing is silent all the same.
      if (told === 'late') return controller.enqueue(stillHere)
      state.coming = undefined
      const { done, value } = told
      if (done) return controller.close()
      // JSON has no line ends of its own.
      controller.enqueue(encoder.encode(`event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`))
    },
    cancel() {
      left.abort()
      // One that stands between two events would never come to its end, and keep what it holds.
      void iterator.return?.()
    },
  })
  return c.body(body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Some proxies keep an answer until it is whole.
    'X-Accel-Buffering': 'no',
  })
}
