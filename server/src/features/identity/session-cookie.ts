import { serialize, serializeSigned } from 'hono/utils/cookie'
import type { Identity } from './identity.ts'
import { maxSessionSeconds } from './session-age.ts'

type Needs = Pick<Identity, 'sessionCookie' | 'isSecure' | 'secret'>

const attributesOf = ({ isSecure }: Needs) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure }) as const

/** Signed, so that a made-up one asks nothing of the database. A short one goes when the browser is closed. */
export function sessionCookie(
  needs: Needs,
  { token, isShort }: { token: string; isShort: boolean },
): Promise<string> {
  return serializeSigned(needs.sessionCookie, token, needs.secret, {
    ...attributesOf(needs),
    ...(!isShort && { maxAge: maxSessionSeconds }),
  })
}

export function noSessionCookie(needs: Needs): string {
  return serialize(needs.sessionCookie, '', { ...attributesOf(needs), maxAge: 0 })
}
