import { AppError } from '@earmark/core/errors.ts'
import { type MutationArgs, type MutationName, runMutation } from '@earmark/core/sync/mutations.ts'
import type { Tx } from '@earmark/core/sync/tx.ts'
import type { Queries } from '../../ports/database.ts'
import type { By } from './by.ts'
import { withServerTx } from './server-tx.ts'

/** A mutation of the product's with its arguments. */
export type MutationCall = {
  [Name in MutationName]: { name: Name; args: MutationArgs<Name> }
}[MutationName]

/** What to change, or how that is worked out from what stands there, once nobody else can change it. */
export type Calls = readonly MutationCall[] | ((tx: Tx) => Promise<readonly MutationCall[]>)

/**
 * Changes entities inside a transaction of the caller's, all of it or nothing. It locks the account's row, so a
 * caller that locks others too does it after this, and pokes the account once it has committed.
 */
export async function applyOnServer(db: Queries, by: By, calls: Calls): Promise<void> {
  await withServerTx(db, by, async (tx) => {
    const list = typeof calls === 'function' ? await calls(tx) : calls
    for (const { name, args } of list) await keepable(runMutation(tx, name, args))
  })
}

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
