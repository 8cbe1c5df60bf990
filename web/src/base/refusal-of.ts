import { AppError, problemOf } from '@earmark/core/errors.ts'

/** What to show when a change was not made on this device. */
export function refusalOf(error: unknown): string {
  return error instanceof AppError ? problemOf(error).detail : 'This could not be saved on this device.'
}
