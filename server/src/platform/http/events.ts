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
export function sendEvents(c: Context<AppEnv>, events: readonly SentEvent[]): Response {
  // JSON has no line ends of its own.
  const text = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  return c.body(text, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}
