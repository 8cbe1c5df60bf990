import { AppError } from '@earmark/core/errors.ts'
import type { Services } from '../../services.ts'

export type BillingNeeds = Pick<
  Services,
  'database' | 'payments' | 'jobs' | 'log' | 'now' | 'address' | 'limiter' | 'keyedHash' | 'plans' | 'quota'
>

/** A provider that fails is nothing that the person did, and nothing that our log need take for a bug. */
export async function askProvider<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    throw new AppError('unavailable', 'the payment provider failed', {
      cause,
      detail: 'The payment provider is not responding right now. Nothing was changed; try again in a moment.',
    })
  })
}
