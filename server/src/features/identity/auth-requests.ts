import { emailAddress, personName } from '@earmark/core/api.ts'
import { z } from 'zod'

// Long enough for any pass phrase, short enough to hash at once.
const password = z.string().min(1, 'must not be empty').max(1024, 'must have at most 1024 characters')
const rememberMe = z.boolean().optional()

/** What each call takes. Whatever else is sent is refused. */
export const signUpRequest = z.strictObject({ name: personName, email: emailAddress, password, rememberMe })
export const signInRequest = z.strictObject({ email: emailAddress, password, rememberMe })
export const signOutRequest = z.strictObject({})
export const askResetRequest = z.strictObject({ email: emailAddress })
export const resetRequest = z.strictObject({
  newPassword: password,
  token: z.string().min(1, 'must not be empty').max(512, 'must have at most 512 characters'),
})

export type SignUpRequest = z.infer<typeof signUpRequest>
export type SignInRequest = z.infer<typeof signInRequest>
export type ResetRequest = z.infer<typeof resetRequest>
