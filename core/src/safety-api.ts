import { z } from 'zod'
import { eventKinds } from './access/event-kinds.ts'
import { providerIds } from './access/sign-in-flow.ts'
import { emailAddress, textLine } from './api.ts'
import { paidPlans } from './plans/subscription.ts'

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
  providers: z.array(z.object({ id: z.enum(providerIds), name: z.string() })),
})
export type ProofAnswer = z.infer<typeof proofAnswer>

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/, 'must be base64url')
    .max(most, `must have at most ${most} characters`)

/** What a browser's `PublicKeyCredential.toJSON()` gives; whatever else it adds is left out. */
const passkeyProof = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProof>

/** `POST /api/auth/passkey` */
export const passkeySignInRequest = z.strictObject({ passkey: passkeyProof })

/** `POST /api/v1/me/proof`: one of the three. */
export const proofRequest = z.union(
  [z.strictObject({ password: secretText(1024) }), codeRequest, passkeySignInRequest],
  'must hold “password”, “code” or “passkey”',
)
export type ProofRequest = z.infer<typeof proofRequest>

/** `PATCH /api/v1/me/passkeys/{id}` */
export const passkeyName = z.strictObject({
  name: textLine(80).min(1, 'must not be empty'),
})

/** `POST /api/v1/me/passkeys` */
export const newPasskeyRequest = passkeyName.extend({
  credential: z.object({
    id: bytes(1400),
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(16_000),
      transports: z.array(z.string().max(32)).max(10).default([]),
    }),
  }),
})
export type NewPasskeyRequest = z.infer<typeof newPasskeyRequest>

export const passkeyItem = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type PasskeyItem = z.infer<typeof passkeyItem>
export const passkeysAnswer = z.object({ items: z.array(passkeyItem) })
export type PasskeysAnswer = z.infer<typeof passkeysAnswer>

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>

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

/** `POST /api/v1/me/address-change` */
export const addressChangeRequest = z.strictObject({ email: emailAddress })

/** A change of address under way: both addresses have to agree within a day. */
export const addressChangeAnswer = z.object({
  change: z
    .object({
      new_email: z.string(),
      old_agreed: z.boolean(),
      new_agreed: z.boolean(),
      expires_at: z.string(),
    })
    .nullable(),
})
export type AddressChangeAnswer = z.infer<typeof addressChangeAnswer>

/** `GET /api/v1/me/address` */
export const ownAddressAnswer = z.object({
  email: z.string(),
  /** Whether the person has shown that it is theirs. */
  is_confirmed: z.boolean(),
  /** What was paid with this address without an account, and waits until it is confirmed. */
  waiting_plan: z.enum(paidPlans).nullable(),
  /** False: this instance has no mail server, and keeps its emails in a folder of whoever runs it. */
  sends_mail: z.boolean(),
})

const linkToken = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be the token of a mailed link')

/** `POST /api/v1/address-change`: from one of the two mailed links. `look` changes nothing. */
export const addressLinkRequest = z.strictObject({
  token: linkToken,
  answer: z.enum(['look', 'agree', 'stop'], 'must be look, agree or stop'),
})
export const addressLinkAnswer = z.object({
  /** Whether the link was mailed to the old or to the new address. */
  side: z.enum(['old', 'new']),
  new_email: z.string(),
  state: z.enum(['asked', 'agreed', 'changed', 'stopped']),
})
export type AddressLinkAnswer = z.infer<typeof addressLinkAnswer>

/** `POST /api/v1/deletion/undo` */
export const linkTokenRequest = z.strictObject({ token: linkToken })

/** `POST /api/v1/me/deletion` */
export const accountDeletionRequest = z.strictObject({
  understood: z.literal(true, 'must be true: all notes are deleted with the account'),
})

/** `GET /api/v1/me/deletion` */
export const accountDeletionAnswer = z.object({
  teams_to_hand_over: z.array(z.string()),
  teams_going_along: z.array(z.string()),
})
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>
