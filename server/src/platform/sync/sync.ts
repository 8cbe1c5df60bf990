import { AppError, problemOf } from '@earmark/core/errors.ts'
import { isClientMutation, runMutation } from '@earmark/core/sync/mutations.ts'
import type { MutationRequest, PushAnswer } from '@earmark/core/sync/protocol.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { appliedMutation } from '../db/recordings-schema.ts'
import { applyOnServer, type Calls, keepable } from './apply.ts'
import { type By, withServerTx } from './server-tx.ts'

export interface SyncNeeds {
  database: Pick<Database, 'transaction'>
  fanout: Pick<Fanout, 'poke'>
  now: () => Date
}

type Result = PushAnswer['results'][number]

export interface Sync {
  /** In one transaction of its own; who waits for the account's changes is told. */
  apply(actor: Actor, calls: Calls): Promise<void>
  /** What a device asks for: each in a transaction of its own, and each once, however often it is asked for. */
  push(actor: Actor, requests: readonly MutationRequest[]): Promise<Result[]>
}

export function createSync({ database, fanout, now }: SyncNeeds): Sync {
  return {
    async apply(actor, calls) {
      await database.transaction((tx) => applyOnServer(tx, { actor, now: now() }, calls))
      fanout.poke(actor.account_id)
    },
    async push(actor, requests) {
      const results: Result[] = []
      try {
        for (const request of requests) {
          results.push(
            await refusalAsResult(request, () => pushOne(database, { actor, now: now() }, request)),
          )
        }
      } finally {
        // Also when a later one failed: those before it stand.
        if (results.some(({ error }) => !error)) fanout.poke(actor.account_id)
      }
      return results
    },
  }
}

async function pushOne(database: SyncNeeds['database'], by: By, request: MutationRequest): Promise<void> {
  if (!isClientMutation(request.name)) {
    throw new AppError('invalid_input', `a device may not ask for ${request.name}`, {
      detail: 'This change is not known here.',
    })
  }
  await database.transaction((db) =>
    withServerTx(db, by, async (tx) => {
      if (await isNew(db, by, request.id)) await keepable(runMutation(tx, request.name, request.args))
    }),
  )
}

/** Under the account's lock, so the same one pushed twice at once finds the first. A refusal takes this back too. */
async function isNew(db: Queries, { actor, now }: By, id: string): Promise<boolean> {
  const noted = await keepable(
    db
      .insert(appliedMutation)
      .values({ account_id: actor.account_id, id, applied_at: now.toISOString() })
      .onConflictDoNothing()
      .returning({ id: appliedMutation.id }),
  )
  return noted.length === 1
}

/** A refusal is for good, and the device is told why; a failure of ours fails the call, and the device asks again. */
async function refusalAsResult({ id }: MutationRequest, work: () => Promise<void>): Promise<Result> {
  try {
    await work()
    return { id }
  } catch (error) {
    const { code, detail, status } = problemOf(error)
    if (status >= 500) throw error
    return { id, error: { code, sentence: detail } }
  }
}
