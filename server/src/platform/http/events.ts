import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

export interface SentEvent {
  event: string
  data: unknown
}

/** Whoever asks for events gets them instead of one answer. */
export function wantsEvents(c: Context<AppEnv>): boolean {
  return c.req.header('accept')?.includes('text/event-stream') ?? false
}

/** As server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function sendEvents(
  c: Context<AppEnv>,
  eventsUntil: (left: AbortSignal) => AsyncIterable<SentEvent>,
): Response {
  const encoder = new TextEncoder()
  const left = new AbortController()
  const iterator = eventsUntil(left.signal)[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
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
