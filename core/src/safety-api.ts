import { z } from 'zod'
import { eventKinds } from './access/event-kinds.ts'

/** How a person can prove that it is them. Providers are asked by their own ways. */
export const proofWays = ['password', 'code', 'passkey'] as const
export type ProofWay = (typeof proofWays)[number]

const secretText = (most: number) =>
  z.string().min(1, 'must not be empty').max(most, `must have at most ${most} characters`)

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const codeRequest = z.strictObject({ code: secretText(64) })

/** `GET /api/v1/me/proof` */
export const proofAnswer = z.object({
  /** Whether what needs a fresh proof can be done at once. */
  is_fresh: z.boolean(),
  ways: z.array(z.enum(proofWays)),
  /** Outside services that can vouch for the person. */
  providers: z.array(z.string()),
})
export type ProofAnswer = z.infer<typeof proofAnswer>

/** `POST /api/v1/me/proof`: one of the two. */
export const proofRequest = z.union(
  [z.strictObject({ password: secretText(1024) }), codeRequest],
  'must hold either “password” or “code”',
)
export type ProofRequest = z.infer<typeof proofRequest>

/** `GET /api/v1/me/two-factor` */
export const twoFactorAnswer = z.object({ is_on: z.boolean(), recovery_codes_left: z.number() })
export type TwoFactorAnswer = z.infer<typeof twoFactorAnswer>

/** `POST /api/v1/me/two-factor`: what the authenticator app is to be given. */
export const newTwoFactorAnswer = z.object({ secret: z.string(), uri: z.string() })
export type NewTwoFactorAnswer = z.infer<typeof newTwoFactorAnswer>

/** Told once, and never again. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>

/** `GET /api/v1/me/sessions` */
export const sessionsAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      /** The block of addresses it was begun from. */
      place: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      is_this: z.boolean(),
    }),
  ),
})
export type SessionsAnswer = z.infer<typeof sessionsAnswer>

/** `GET /api/v1/me/events?cursor=`: the person's own log, newest first. */
export const eventsQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'must be the next_cursor of an earlier answer')
    .optional(),
})
export const eventsAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(eventKinds),
      at: z.string(),
      device: z.string().nullable(),
      place: z.string().nullable(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type EventsAnswer = z.infer<typeof eventsAnswer>
