import { AppError } from '@earmark/core/errors.ts'

/** What the database cannot hold (a NUL character, half a surrogate pair, the year 0) is wrong input, not our failure. */
export async function keepable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isDataException(error)) throw error
    throw new AppError('invalid_input', 'the database cannot hold a value', {
      cause: error,
      detail: 'This contains a character or a date that cannot be saved.',
    })
  }
}

/** PostgreSQL's class 22, under the wrapping of the query builder. */
function isDataException(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('22')
}
