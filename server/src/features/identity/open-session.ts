import { AppError } from '@earmark/core/errors.ts'
import { serializeSigned } from 'hono/utils/cookie'
import type { Queries } from '../../ports/database.ts'
import type { Caller } from './caller.ts'
import { withCircumstances } from './circumstances.ts'
import type { Identity } from './identity.ts'
import { sendKeepAccountLink } from './leaving/leave.ts'
import { maxSessionSeconds } from './session-age.ts'

interface Arrival {
  user_id: string
  /** Whether nothing more is to be asked: a passkey, or the second factor itself. */
  hasAllProofs: boolean
  /** When they proved who they are, where that was not just now. */
  proved_at?: Date
  /** Throws where what they came by was taken away since it was looked at. */
  recheck: (tx: Queries) => Promise<void>
}

interface Opened {
  /** To be set. */
  cookie: string
  session_id: string
  /** The session opens nothing but the way to the second factor (`POST /api/auth/second-factor`). */
  awaitsSecondFactor: boolean
}

/** Signs in a person who was recognised otherwise than by the sign-in library. */
export async function openSession(
  identity: Identity,
  caller: Caller,
  { user_id, ...arrived }: Arrival,
): Promise<Opened> {
  const { internalAdapter } = await identity.auth.$context
  const around = { place: caller.block, origin: identity.address.mailedOrigin(), ...arrived }
  const userAgent = (caller.headers.get('user-agent') ?? '').slice(0, 400)
  const { result: begun, awaitsSecondFactor } = await withCircumstances(around, () =>
    internalAdapter.createSession(user_id, false, { userAgent }),
  ).catch(async (error: unknown) => {
    if (isLeaving(error)) await sendKeepAccountLink(identity, user_id)
    throw error
  })
  const cookie = await serializeSigned(identity.sessionCookie, begun.token, identity.secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: identity.isSecure,
    maxAge: maxSessionSeconds,
  })
  return { cookie, session_id: begun.id, awaitsSecondFactor }
}

export function isLeaving(error: unknown): boolean {
  return error instanceof AppError && error.code === 'account_leaving'
}
