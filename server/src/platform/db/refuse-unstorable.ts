import { refused } from '@earmark/core/refusals.ts'

/** What the database cannot hold (a NUL character, half a surrogate pair, the year 0) is wrong input, not our failure. */
export async function refuseUnstorable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isDataException(error)) throw error
    const refusal = refused('unstorable', 'the database cannot hold a value')
    refusal.cause = error
    throw refusal
  }
}

/** PostgreSQL's class 22, under the wrapping of the query builder. */
function isDataException(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('22')
}
