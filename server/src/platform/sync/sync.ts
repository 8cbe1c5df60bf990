import type { MutationRequest, PushAnswer } from '@earmark/core/sync/protocol.ts'
import { type Outcome, type PushLog, runPushed } from '@earmark/core/sync/pushed.ts'
import type { Actor, Tx } from '@earmark/core/sync/tx.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { appliedMutation } from '../db/recordings-schema.ts'
import { sayNotified } from '../notifications/say-notified.ts'
import { applyOnServer, type Calls, keepable } from './apply.ts'
import type { By } from './by.ts'
import { withServerTx } from './server-tx.ts'

export interface SyncNeeds {
  database: Pick<Database, 'transaction'>
  fanout: Pick<Fanout, 'poke' | 'say'>
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
      const notified = new Set<string>()
      await database.transaction((tx) => applyOnServer(tx, { actor, now: now(), notified }, calls))
      fanout.poke(actor.account_id)
      sayNotified(fanout, notified)
    },
    async push(actor, requests) {
      const results: Result[] = []
      const notified = new Set<string>()
      try {
        for (const request of requests) {
          const error = await pushOne(database, { actor, now: now(), notified }, request)
          results.push({ id: request.id, ...(error && { error }) })
        }
      } finally {
        // Also when a later one failed: those before it stand. Of one that was refused something may stay.
        if (results.length > 0) fanout.poke(actor.account_id)
        sayNotified(fanout, notified)
      }
      return results
    },
  }
}

/** Under the account's lock, so the same one pushed twice at once finds the first. */
function pushOne(database: SyncNeeds['database'], by: By, request: MutationRequest): Promise<Outcome> {
  return database.transaction((db) =>
    withServerTx(db, { ...by, ...(request.at && { madeAt: request.at }) }, (tx) =>
      runPushed(pushLog(db, tx, by), request),
    ),
  )
}

function pushLog(db: Queries, tx: Tx, { actor: { account_id }, now }: By): PushLog {
  return {
    find: async (id) => {
      const [row] = await db
        .select({ refusal: appliedMutation.refusal })
        .from(appliedMutation)
        .where(and(eq(appliedMutation.account_id, account_id), eq(appliedMutation.id, id)))
      return row && { outcome: row.refusal ?? undefined }
    },
    add: async (id, refusal) => {
      const applied_at = now.toISOString()
      await db.insert(appliedMutation).values({ account_id, id, applied_at, refusal: refusal ?? null })
    },
    attempt: (work) => attempt(db, () => keepable(work(tx))),
  }
}

/** A statement that the database refuses would end the whole transaction otherwise. */
async function attempt(db: Queries, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`SAVEPOINT attempt`)
  try {
    await work()
  } catch (error) {
    await db.execute(sql`ROLLBACK TO SAVEPOINT attempt`)
    throw error
  }
}
