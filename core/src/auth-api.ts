import { z } from 'zod'
import { emailAddress, personName } from './api.ts'

// Fields and their names are part of the contract of /api/auth, which began as another library's.

// Long enough for any pass phrase, short enough to hash at once.
const password = z.string().min(1, 'must not be empty').max(1024, 'must have at most 1024 characters')
const rememberMe = z.boolean().optional()
const time = z.iso.datetime()

/** Whatever else is sent is refused, here and in the others. */
export const signUpRequest = z.strictObject({ name: personName, email: emailAddress, password, rememberMe })
export type SignUpRequest = z.output<typeof signUpRequest>

export const signInRequest = z.strictObject({ email: emailAddress, password, rememberMe })
export type SignInRequest = z.output<typeof signInRequest>

export const signOutRequest = z.strictObject({})
export const askResetRequest = z.strictObject({ email: emailAddress })

export const resetRequest = z.strictObject({
  newPassword: password,
  token: z.string().min(1, 'must not be empty').max(512, 'must have at most 512 characters'),
})
export type ResetRequest = z.output<typeof resetRequest>

const authUser = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  id: z.string(),
})
export type AuthUser = z.infer<typeof authUser>

const authSession = z.object({
  expiresAt: time,
  token: z.string(),
  createdAt: time,
  updatedAt: time,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  userId: z.string(),
  id: z.string(),
})
export type AuthSession = z.infer<typeof authSession>

/** Without a token the address is to be confirmed first: an email is on its way. */
export const signUpAnswer = z.object({ token: z.string().nullable(), user: authUser })
export type SignUpAnswer = z.infer<typeof signUpAnswer>

export const signInAnswer = z.object({ redirect: z.literal(false), token: z.string(), user: authUser })
export type SignInAnswer = z.infer<typeof signInAnswer>

export const signedInAnswer = z.object({ signed_in: z.literal(true) })
export type SignedInAnswer = z.infer<typeof signedInAnswer>

export const askResetAnswer = z.object({ status: z.literal(true), message: z.string() })
export const resetAnswer = z.object({ status: z.literal(true) })
export const signOutAnswer = z.object({ success: z.literal(true) })

/** Null for a guest. */
export const ownSessionAnswer = z.object({ session: authSession, user: authUser }).nullable()
export type OwnSessionAnswer = z.infer<typeof ownSessionAnswer>
