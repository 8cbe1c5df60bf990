import { type Changes, readChanges } from '../../platform/sync/read-changes.ts'
import type { Sight } from '../../platform/sync/sight.ts'
import type { Database } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { watchAccount } from './watch-account.ts'

export interface PullNeeds {
  database: Pick<Database, 'db'>
  fanout: Pick<Fanout, 'listen'>
}

export interface Pull {
  sight: Sight
  /** The last version that the device has seen. */
  after: number
  waitMs: number
  /** The one who asked has left. */
  left: AbortSignal
  /** Nothing has changed yet, and from now on nothing is done but to wait. */
  onWait?(): void
  /** Throws once they may no longer see this account. */
  stillAllowed(): Promise<void>
  /** So long may a revoked session go on waiting, and a change made by another process go unnoticed. */
  lookAgainMs: number
}

/** What changed since, at once or as soon as there is something within the time. */
export async function pullChanges({ database, fanout }: PullNeeds, pull: Pull): Promise<Changes> {
  const until = performance.now() + pull.waitMs
  const watch = watchAccount(fanout, pull.sight.account_id)
  const read = () => readChanges(database.db, pull.sight, pull.after)
  try {
    for (;;) {
      const answer = await read()
      const leftMs = until - performance.now()
      if (answer.changes.length > 0 || answer.has_more || leftMs <= 0 || pull.left.aborted) return answer
      pull.onWait?.()
      // A poke is always answered: one that brought nothing may be a server that is about to end.
      const isPoked = await watch.pokedWithin(Math.min(leftMs, pull.lookAgainMs), pull.left)
      await pull.stillAllowed()
      if (isPoked) return await read()
    }
  } finally {
    watch.stop()
  }
}
