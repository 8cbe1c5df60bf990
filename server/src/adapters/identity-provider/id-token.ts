import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'

export type IdTokenCheck = (idToken: string, nonce: string) => Promise<Claims>

export interface IdTokenRules {
  issuer: string
  clientId: string
  jwks_uri: string
  now: () => Date
}

/** Signed by a private key: a shared secret or no signature at all could be anyone's work. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Clocks of two machines are seldom the same. */
const clockTolerance = 60

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  // Some say it as text. Whatever is not plainly yes is no.
  email_verified: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true'),
  name: z.string().optional(),
  /** When the person last showed the provider who they are, in seconds. */
  auth_time: z.number().optional(),
})
export type Claims = z.infer<typeof claims>

export function claimsOf(input: unknown): Claims {
  const parsed = claims.safeParse(input)
  if (parsed.success) return parsed.data
  throw new SignInFailure('internal-error', 'the provider does not say whom it means', {
    cause: parsed.error,
  })
}

/** Who an ID token is about, if it is the provider's, for us, and the answer to this very attempt. */
export function createIdTokenCheck({ issuer, clientId, jwks_uri, now }: IdTokenRules): IdTokenCheck {
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 10_000 })
  return async (idToken, nonce) => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance,
      maxTokenAge: '10 minutes',
      requiredClaims: ['sub', 'exp', 'nonce'],
      currentDate: now(),
    }).catch((cause: unknown) => {
      throw failureOf(cause)
    })
    if (payload['nonce'] !== nonce) throw new SignInFailure('invalid-auth-event', 'the nonce is not ours')
    if (!isForUsAlone(payload, clientId)) {
      throw new SignInFailure('invalid-auth-event', 'the ID token was given to another client')
    }
    return claimsOf(payload)
  }
}

/** Asked with `max_age`, a provider says when it has asked the person (OpenID Connect Core 3.1.3.7, 13). */
export function demandAskedAnew({ auth_time }: Pick<Claims, 'auth_time'>, begun_at: Date): void {
  if ((auth_time ?? 0) >= begun_at.getTime() / 1000 - clockTolerance) return
  throw new SignInFailure('requires-recent-login', 'the provider has not asked the person anew')
}

function isForUsAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId
  return !Array.isArray(aud) || aud.length === 1
}

/** What jose cannot fetch is the network's matter; what it refuses, a forged or foreign token. */
function failureOf(cause: unknown): SignInFailure {
  const isRefused = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)
  const isUnreachable = !isRefused || cause.code === 'ERR_JOSE_GENERIC'
  if (isUnreachable) return new SignInFailure('network-request-failed', 'no keys of the provider', { cause })
  return new SignInFailure('invalid-auth-event', 'the ID token is not good', { cause })
}
