import { type MutationArgs, type MutationName, runMutation } from '@earmark/core/sync/mutations.ts'
import type { Tx } from '@earmark/core/sync/tx.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { refuseUnstorable } from '../db/refuse-unstorable.ts'
import type { WriteContext } from './write-context.ts'
import type { ChangeListener, RowChange } from './row-change.ts'
import { createServerTx, withVersions } from './server-tx.ts'

/** A mutation of the product's with its arguments. */
export type MutationCall = {
  [Name in MutationName]: { name: Name; args: MutationArgs<Name> }
}[MutationName]

/** What to change, or how that is worked out from what stands there, once nobody else can change it. */
export type Calls = readonly MutationCall[] | ((rows: Tx) => Promise<readonly MutationCall[]>)

/** Changes inside a transaction of the caller's, all of it or nothing. Poke the account once it has committed. */
export interface Changes {
  tx: Queries
  /** It locks the account's row, so a caller that locks others too does it after this. */
  apply(by: WriteContext, calls: Calls): Promise<void>
  /** The same for what is more than a list of mutations. */
  run<T>(by: WriteContext, work: (rows: Tx) => Promise<T>): Promise<T>
}

/** Who is told of every change, and how to wait for its commit. */
export interface Telling {
  database: Pick<Database, 'afterCommit'>
  listeners(): readonly ChangeListener[]
}

export function changesIn(telling: Telling, tx: Queries): Changes {
  const run = <T>(by: WriteContext, work: (rows: Tx) => Promise<T>): Promise<T> =>
    withVersions(tx, by.actor.account_id, (nextVersion) => runLocked(telling, tx, { by, nextVersion, work }))
  return {
    tx,
    run,
    apply: (by, calls) =>
      run(by, async (rows) => {
        const list = typeof calls === 'function' ? await calls(rows) : calls
        for (const { name, args } of list) await refuseUnstorable(runMutation(rows, name, args))
      }),
  }
}

interface Locked<T> {
  by: WriteContext
  nextVersion: () => number
  work: (rows: Tx) => Promise<T>
}

/** `work` on the rows of an account that is locked, and what follows from it. */
export async function runLocked<T>(
  { database, listeners }: Telling,
  tx: Queries,
  { by, nextVersion, work }: Locked<T>,
): Promise<T> {
  const changes: RowChange[] = []
  const result = await work(createServerTx(tx, by, { nextVersion, changes }))
  if (changes.length === 0) return result
  for (const listener of listeners()) {
    const afterwards = await listener(tx, by, changes)
    if (afterwards) database.afterCommit(tx, afterwards)
  }
  return result
}
