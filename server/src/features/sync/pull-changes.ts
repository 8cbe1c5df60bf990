import { AppError } from '@earmark/core/errors.ts'
import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import type { Progress } from '../../platform/realtime/progress.ts'
import { type Changes, readChanges } from '../../platform/sync/read-changes.ts'
import { seenProgress } from '../../platform/sync/see-progress.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Database } from '../../ports/database.ts'
import { watchAccount, type WatchNeeds } from './watch-account.ts'

export interface PullNeeds extends WatchNeeds {
  database: Pick<Database, 'db'>
  progress: Pick<Progress, 'listen' | 'allOf'>
}

/** How far notes are is told beside the changes, and is no change. */
export type Pulled = Omit<Changes, 'isPruned'> & { progress?: StepProgress[] }

export interface Pull {
  seer: Seer
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

const forgotten = new AppError('invalid_input', 'a cursor from before what is forgotten', {
  detail: 'This cursor is too old. Begin again without one.',
})

/** What changed since, at once or as soon as there is something within the time; or a note has come further by then. */
export async function pullChanges(needs: PullNeeds, pull: Pull): Promise<Pulled> {
  const { db } = needs.database
  const until = performance.now() + pull.waitMs
  const watch = watchAccount(needs, pull.seer.account_id)
  const read = async (): Promise<Pulled> => {
    const { isPruned, ...changes } = await readChanges(db, pull.seer, pull.after)
    if (isPruned) throw forgotten
    const progress = changes.has_more ? [] : await seenProgress(db, needs.progress, pull.seer)
    return progress.length > 0 ? { ...changes, progress } : changes
  }
  try {
    for (;;) {
      const answer = await read()
      const leftMs = until - performance.now()
      if (answer.changes.length > 0 || answer.has_more || leftMs <= 0 || pull.left.aborted) return answer
      pull.onWait?.()
      // A poke is always answered: one that brought nothing may be a server that is about to end.
      const heard = await watch.heardWithin(Math.min(leftMs, pull.lookAgainMs), pull.left)
      await pull.stillAllowed()
      if (heard === 'nothing') continue
      const news = await read()
      // A note that has come further may be one that this person does not see.
      if (heard === 'poked' || news.progress) return news
    }
  } finally {
    watch.stop()
  }
}
