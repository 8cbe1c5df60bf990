import { AppError } from '@earmark/core/errors.ts'

/** Which keys are asked for, the best first, by their COSE numbers: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257]

/** In the same words, whatever is wrong with it. */
export function refused(why: string, cause?: unknown): AppError {
  return new AppError('wrong_proof', `passkey refused: ${why}`, {
    detail: 'This passkey was not accepted. Try again.',
    ...(cause !== undefined && { cause }),
  })
}
