import type { AppError } from '@earmark/core/errors.ts'
import { refused } from '@earmark/core/refusals.ts'

/** Part of a transaction, where what cannot be stored is a refusal and not the end of it; else see trouble.ts. */
export async function refuseUnstorable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asUnstorable(error) ?? error
  }
}

/**
 * What the database cannot hold (a NUL character, half a surrogate pair, the year 0) is wrong input, not our failure. It
 * is PostgreSQL's class 22, under the wrapping of the query builder.
 */
export function asUnstorable(error: unknown): AppError | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && 'code' in cause && String(cause.code).startsWith('22'))) return undefined
  const refusal = refused('unstorable', 'the database cannot hold a value')
  refusal.cause = error
  return refusal
}
