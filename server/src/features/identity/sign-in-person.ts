import { AppError } from '@earmark/core/errors.ts'
import { type Arrival, createSession, type NewSession } from './create-session.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { sendKeepAccountLink } from './account-deletion/delete-account.ts'
import { sessionCookie } from './session-cookie.ts'

interface Opened {
  /** To be set. */
  cookie: string
  session_id: string
  token: string
  /** The session opens nothing but the way to the second factor (`POST /api/auth/second-factor`). */
  awaitsSecondFactor: boolean
}

/** Signs in a person who was recognised. */
export async function signInPerson(identity: Identity, caller: Caller, arrival: Arrival): Promise<Opened> {
  const { database, now } = identity
  const begun = await database
    .transaction((tx) => createSession(tx, arrival, { caller, now: now() }))
    .catch(async (error: unknown) => {
      if (isBeingDeleted(error)) await sendKeepAccountLink(identity, arrival.user_id)
      throw error
    })
  return handOver(identity, begun, arrival)
}

/** Once it is kept: before that nobody hears of it. */
export async function handOver(
  identity: Identity,
  begun: NewSession,
  { isShort = false }: Pick<Arrival, 'isShort'>,
): Promise<Opened> {
  const { id, token, awaits_second_factor } = begun.session
  if (!awaits_second_factor) identity.sayBegun(begun)
  const cookie = await sessionCookie(identity, { token, isShort })
  return { cookie, session_id: id, token, awaitsSecondFactor: awaits_second_factor }
}

function isBeingDeleted(error: unknown): boolean {
  return error instanceof AppError && error.code === 'account_deletion_pending'
}
