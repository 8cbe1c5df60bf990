import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

// Ids end up in logs: only what cannot be mistaken for anything else is taken over.
const saneId = /^[A-Za-z0-9_-]{8,64}$/

/** Gives each request an id, or keeps the sender's, and says it in the answer. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const id = given && saneId.test(given) ? given : randomUUID()
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
  }
}
