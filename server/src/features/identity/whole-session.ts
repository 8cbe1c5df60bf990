import { serializeSigned } from 'hono/utils/cookie'
import type { Caller } from './caller.ts'
import { linkOrigin } from './ask-auth.ts'
import { withCircumstances } from './circumstances.ts'
import type { Identity } from './identity.ts'
import { maxSessionSeconds } from './session-age.ts'

/** Signs a person in who has given every proof there is to give; what is returned is the cookie to be set. */
export async function beginWholeSession(
  identity: Identity,
  caller: Caller,
  user_id: string,
): Promise<string> {
  const { internalAdapter } = await identity.auth.$context
  const around = {
    place: caller.block,
    origin: linkOrigin(identity, caller.origin),
    hasAllProofs: true,
  }
  const userAgent = (caller.headers.get('user-agent') ?? '').slice(0, 400)
  const { result: begun } = await withCircumstances(around, () =>
    internalAdapter.createSession(user_id, false, { userAgent }),
  )
  return serializeSigned(identity.sessionCookie, begun.token, identity.secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: identity.isSecure,
    maxAge: maxSessionSeconds,
  })
}
