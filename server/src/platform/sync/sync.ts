import type { MutationRequest, PushAnswer } from '@earmark/core/sync/protocol.ts'
import { type Outcome, runPushed } from '@earmark/core/sync/pushed.ts'
import type { Actor, Tx } from '@earmark/core/sync/tx.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { refuseUnstorable } from '../db/refuse-unstorable.ts'
import type { WriteContext } from './write-context.ts'
import { type Calls, type Changes, changesIn, runLocked, type Telling } from './changes.ts'
import { attempt, pushLog } from './push-log.ts'
import type { ChangeListener } from './row-change.ts'
import { withVersions } from './server-tx.ts'

export interface SyncNeeds {
  database: Pick<Database, 'transaction' | 'afterCommit'>
  fanout: Pick<Fanout, 'poke'>
  now: () => Date
}

type Result = PushAnswer['results'][number]

/** The one way in which rows change: every feature that has something to do then does it. */
export interface Sync {
  /** In one transaction of its own; who waits for the account's changes is told. */
  apply(actor: Actor, calls: Calls): Promise<void>
  /** What a device asks for: each in a transaction of its own, and each once, however often it is asked for. */
  push(actor: Actor, requests: readonly MutationRequest[]): Promise<Result[]>
  /** For who has more to do in the same transaction. */
  in(tx: Queries): Changes
  /** Who is told of changes, in this order. Before the first. */
  tell(listeners: readonly ChangeListener[]): void
}

export function createSync({ database, fanout, now }: SyncNeeds): Sync {
  const told: { listeners?: readonly ChangeListener[] } = {}
  const listeners = () => {
    if (told.listeners) return told.listeners
    throw new Error('nobody has said yet who is told of changes')
  }
  const telling = { database, listeners }
  return {
    async apply(actor, calls) {
      await database.transaction((tx) => changesIn(telling, tx).apply({ actor, now: now() }, calls))
      fanout.poke(actor.account_id)
    },
    async push(actor, requests) {
      const results: Result[] = []
      try {
        for (const request of requests) {
          const by = { actor, now: now(), ...(request.at && { madeAt: request.at }) }
          const error = await database.transaction((tx) => pushOne(telling, tx, { by, request }))
          results.push({ id: request.id, ...(error && { error }) })
        }
      } finally {
        // Also when a later one failed: those before it stand. Of one that was refused something may stay.
        if (results.length > 0) fanout.poke(actor.account_id)
      }
      return results
    },
    in: (tx) => changesIn(telling, tx),
    tell(all) {
      told.listeners = all
    },
  }
}

/** Under the account's lock, so the same one pushed twice at once finds the first. */
function pushOne(
  telling: Telling,
  tx: Queries,
  { by, request }: { by: WriteContext; request: MutationRequest },
): Promise<Outcome> {
  return withVersions(tx, by.actor.account_id, (nextVersion) => {
    const inAttempt = (work: (rows: Tx) => Promise<void>) =>
      attempt(tx, () => refuseUnstorable(runLocked(telling, tx, { by, nextVersion, work })))
    return runPushed({ ...pushLog(tx, by), attempt: inAttempt }, request)
  })
}
