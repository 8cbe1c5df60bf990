import { createHash } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { Admission, Ticket, Refusal } from './admission.ts'
import type { AppEnv } from './app-env.ts'
import { clientBlock } from './client-address.ts'
import { plainPage } from './plain-page.ts'
import { problemAnswer } from './problem.ts'

/** Whoever sends a sound sends for minutes: it must not take the place of those who ask. */
const streamed = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i

/**
 * Lets requests in by turns. Stands before anything that costs: the caller is who they say they are, which is enough to
 * take turns by, for a made-up session is refused as soon as it is looked at.
 */
export function admit(
  admission: Admission,
  /** Files of the build: nobody waits for what is in memory anyway. */
  isFile: (path: string) => boolean,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isFile(c.req.path) || streamed.test(c.req.header('content-type') ?? '')) return next()
    const ticket = await admission.enter(callerOf(c), c.req.raw.signal)
    if (typeof ticket === 'string') return refused(c, ticket)
    c.set('releaseTicket', ticket.close)
    c.set('outside', ticket.outside)
    try {
      await next()
    } finally {
      ticket.free()
      closeWhenTaken(c, ticket)
    }
  }
}

/** Waits for something that others have in their hands without keeping a place that is theirs. */
export function outside<T>(c: Context<AppEnv>, wait: () => Promise<T>): Promise<T> {
  const { outside: leave } = c.var
  return leave ? leave(wait) : wait()
}

/** An answer of ours is in memory until it is taken; a sound or a file is read as it is sent. */
function closeWhenTaken(c: Context<AppEnv>, ticket: Ticket): void {
  const outgoing = c.env?.outgoing
  const isHeld = /json/.test(c.res.headers.get('content-type') ?? '')
  if (!outgoing || outgoing.closed || !isHeld) return ticket.close()
  outgoing.once('close', ticket.close)
}

/** By what they say of themselves, which no one else can say; a guest by where they come from. */
export function callerOf(c: Context<AppEnv>): string {
  const said = sessionIn(c.req.header('cookie')) ?? c.req.header('authorization')
  return said ? createHash('sha256').update(said).digest('base64url') : clientBlock(c)
}

/** The session alone: with another cookie beside it, one person would be as many callers as they like. */
export function sessionIn(cookie = ''): string | undefined {
  const found = [...cookie.matchAll(/(?:^|;)\s*(?:__Host-)?earmark\.session_token=([^;]*)/g)]
  // No browser sends two, and which of them counts is not known here.
  return found.length === 1 ? found[0]?.[1] : undefined
}

function refused(c: Context<AppEnv>, why: Refusal): Response {
  const error = why === 'too_many' ? tooMany : new AppError('unavailable', 'too much is going on')
  if (c.req.path.startsWith('/api/')) return problemAnswer(error, { 'Retry-After': '2' })
  const page = plainPage(503)
  page.headers.set('Retry-After', '2')
  return page
}

const tooMany = new AppError('rate_limited', 'too many requests of one caller at once', {
  detail: 'Too many requests at once. Wait for some of them to be answered, then try again.',
})
