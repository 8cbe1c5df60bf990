import { createHmac } from 'node:crypto'
import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import { AppError } from '@earmark/core/errors.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const issuer = 'urn:earmark'
const audience = 'urn:earmark:session'
const claims = z.object({ sub: z.string(), sid: z.string() })

/** Whom an ID token is about. */
export interface IdTokenSubject {
  user_id: string
  session_id: string
}

interface Signer {
  secret: string
  now: () => Date
}

/** Says for five minutes who is signed in. Only we can tell whether it is good: whoever gets one asks us. */
export function issueIdToken(
  { secret, now }: Signer,
  { user_id, session_id }: IdTokenSubject,
): Promise<string> {
  const at = Math.floor(now().getTime() / 1000)
  return new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user_id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + signInTiming.tokenSeconds)
    .sign(keyOf(secret))
}

export async function readIdToken({ secret, now }: Signer, token: string): Promise<IdTokenSubject> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience,
      maxTokenAge: signInTiming.tokenSeconds,
      currentDate: now(),
    })
    const { sub, sid } = claims.parse(payload)
    return { user_id: sub, session_id: sid }
  } catch (cause) {
    throw badIdToken(cause)
  }
}

export function badIdToken(cause?: unknown): AppError {
  const detail = 'This token has expired, was revoked, or is not one of ours.'
  return new AppError('unauthorized', 'not a good ID token', { cause, detail })
}

/** A key of its own: what is signed for one purpose must not pass for another. */
function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('id token').digest()
}
