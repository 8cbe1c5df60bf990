import { type SignInErrorCode, SignInFailure } from '@earmark/core/access/sign-in-errors.ts'

export function codeOfFailure(error: unknown): SignInErrorCode {
  return error instanceof SignInFailure ? error.code : 'internal-error'
}
