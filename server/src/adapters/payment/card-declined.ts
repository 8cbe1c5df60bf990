import { AppError } from '@earmark/core/errors.ts'

/** What was to be paid at once could not be. */
export function cardDeclined(cause?: unknown): AppError {
  return new AppError('conflict', 'the card was declined', {
    cause,
    detail: 'The card was declined, and nothing was changed. Check it under “Card and billing address”.',
  })
}
