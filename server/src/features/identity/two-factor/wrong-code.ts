import { AppError } from '@earmark/core/errors.ts'

/** By what it looks like: what was used is not kept, so wrong and used cannot be told apart. */
export function wrongCode(code: string): AppError {
  // Those of an app are digits alone.
  const isRecoveryCode = /[a-z]/i.test(code)
  return new AppError('wrong_proof', 'a wrong or used code', {
    detail: isRecoveryCode
      ? 'This recovery code is not correct, or was already used. Try another one.'
      : 'This code is not correct, or was already used. Wait for the next one.',
  })
}
