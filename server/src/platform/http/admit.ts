import { createHash } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { type Admission, createAdmission, type Ticket, type Refusal, tooMany } from './admission.ts'
import type { AppEnv } from './app-env.ts'
import { clientBlock } from './client-address.ts'
import { plainPage } from './plain-page.ts'
import { problemAnswer } from './problem.ts'

/** Whoever sends a sound sends for minutes: it must not take the place of those who ask. */
const streamed = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i
/** They take no place of others', however many they are; of one caller so many send at the same time, and some wait. */
const sendingLimits = {
  atWork: Number.POSITIVE_INFINITY,
  atWorkOfOne: 20,
  outsideOfOne: 0,
  waiting: 1_000,
  waitingOfOne: 128,
  waitMs: 30_000,
}

/**
 * Lets requests in by turns. Stands before anything that costs: the caller is who they say they are, which is enough to
 * take turns by, for a made-up session is refused as soon as it is looked at.
 */
export function admit(
  admission: Admission,
  /** Files of the build: nobody waits for what is in memory anyway. And what asks to be let in itself, by `admitAs`. */
  isApart: (method: string, path: string) => boolean,
): MiddlewareHandler<AppEnv> {
  const sending = createAdmission(sendingLimits)
  return async (c, next) => {
    if (isApart(c.req.method, c.req.path)) return next()
    if (streamed.test(c.req.header('content-type') ?? '')) return send(c, sending, next)
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

async function send(c: Context<AppEnv>, sending: Admission, next: Next): Promise<Response | void> {
  const ticket = await sending.enter(callerOf(c), c.req.raw.signal)
  if (typeof ticket === 'string') return refused(c, ticket)
  try {
    await next()
  } finally {
    ticket.close()
  }
}

/** Waits for something that others have in their hands without keeping a place meanwhile. */
export async function outside<T>(c: Context<AppEnv>, wait: () => Promise<T>): Promise<T> {
  const { outside: leave } = c.var
  try {
    return await (leave ? leave(wait) : wait())
  } catch (error) {
    if (error === tooMany) c.set('retryAfterSeconds', retryAfterSeconds)
    throw error
  }
}

/**
 * Lets in by another name than that of where it comes from, once it is known whose it is: nobody else who comes from there
 * has a part in it.
 */
export async function admitAs<T>(
  c: Context<AppEnv>,
  { admission, caller }: { admission: Admission; caller: string },
  work: () => Promise<T>,
): Promise<T> {
  const ticket = await admission.enter(caller, c.req.raw.signal)
  if (typeof ticket === 'string') throw errorOf(ticket)
  c.set('outside', ticket.outside)
  try {
    return await work()
  } finally {
    ticket.close()
  }
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
  const wait = `${retryAfterSeconds}`
  if (c.req.path.startsWith('/api/')) return problemAnswer(errorOf(why), { 'Retry-After': wait })
  const page = plainPage(503)
  page.headers.set('Retry-After', wait)
  return page
}

const retryAfterSeconds = 2

function errorOf(why: Refusal): AppError {
  return why === 'too_many' ? tooMany : new AppError('unavailable', 'too much is going on')
}
