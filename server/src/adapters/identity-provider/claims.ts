import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { z } from 'zod'

/** Clocks of two machines are seldom the same. */
export const clockToleranceSeconds = 60

/** An ID token is asked for and used at once: an older one was taken from somewhere. */
const maxAgeSeconds = 10 * 60

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

/** What the library, which has verified an ID token, does not ask of one. */
export function demandMeantForUs(
  { iat, azp }: { iat: number; azp?: unknown },
  { clientId, now }: { clientId: string; now: Date },
): void {
  if (azp !== undefined && azp !== clientId) {
    throw new SignInFailure('invalid-auth-event', 'the ID token was given to another client')
  }
  if (iat < now.getTime() / 1000 - maxAgeSeconds - clockToleranceSeconds) {
    throw new SignInFailure('invalid-auth-event', 'the ID token is too old')
  }
}

/** Asked with `max_age`, a provider says when it has asked the person (OpenID Connect Core 3.1.3.7, 13). */
export function demandAskedAnew({ auth_time }: Pick<Claims, 'auth_time'>, begun_at: Date): void {
  if ((auth_time ?? 0) >= begun_at.getTime() / 1000 - clockToleranceSeconds) return
  throw new SignInFailure('requires-recent-login', 'the provider has not asked the person anew')
}
