import { AppError } from '@earmark/core/errors.ts'
import { and, eq, gt } from 'drizzle-orm'
import { session } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { signInPerson } from '../sign-in-person.ts'
import { takeCode } from './take-code.ts'
import { wrongCode } from './wrong-code.ts'

/** The second of two proofs. The session that waited for it ends, and a new one with a new cookie begins. */
export async function giveSecondFactor(identity: Identity, caller: Caller, code: string): Promise<void> {
  const { database, limiter, now } = identity
  const waiting = await waitingSession(identity, caller.headers)
  if (!waiting) throw nothingWaits()
  const tickets = [{ limit: 'second_factor_account', key: waiting.userId }] as const
  await caller.demand(tickets)

  const isRight = await takeCode(database.db, { user_id: waiting.userId, code, now: now(), caller })
  if (!isRight) throw wrongCode(code)
  const { cookie } = await signInPerson(identity, caller, {
    user_id: waiting.userId,
    hasAllProofs: true,
    recheck: (tx) => endWaiting(tx, waiting.id),
  })
  await limiter.clear(tickets)
  caller.setCookie(cookie)
}

async function endWaiting(tx: Queries, id: string): Promise<void> {
  const ended = await tx.delete(session).where(eq(session.id, id)).returning({ id: session.id })
  if (ended.length === 0) throw nothingWaits()
}

function nothingWaits(): AppError {
  return new AppError('unauthorized', 'no sign-in waits for a second factor', {
    detail: 'This took too long, or was already done. Please sign in again.',
  })
}

async function waitingSession({ database, now, tokenOf }: Identity, headers: Headers) {
  const token = await tokenOf(headers)
  if (token === undefined) return undefined
  const [waiting] = await database.db
    .select({ id: session.id, userId: session.userId })
    .from(session)
    .where(
      and(eq(session.token, token), eq(session.awaits_second_factor, true), gt(session.expiresAt, now())),
    )
  return waiting
}
