import type { Database } from '../../ports/database.ts'
import { describeError } from '../http/describe-error.ts'
import { isOurTrouble } from '../http/trouble.ts'
import type { Log } from '../log.ts'
import { type ClaimedJob, leaseMs } from './claim-job.ts'
import {
  failJob,
  handBackJob,
  renewLease,
  LeaseLost,
  lookAgain,
  postponeJob,
  requeueJob,
} from './held-job.ts'
import type { JobWorker, Patience } from './job-worker.ts'

export interface RunJobNeeds {
  database: Database
  log: Log
  now: () => Date
  worker: JobWorker
}

/** Tried again after 5, 20 and 80 seconds. */
export const usualPatience: Patience = { attempts: 4, longestMs: 80_000 }

/** So long a job waits for our disk or database to work again. */
const troubleMs = 60_000

/** One that was begun so often in a row and never came to an end takes its process down with it. */
export const maxCrashes = 10

const signOfLifeMs = leaseMs / 3

/** Never throws: however it ends, the job is done, has failed, or stands in line again. */
export async function runJob(needs: RunJobNeeds, job: ClaimedJob, ending: AbortSignal): Promise<void> {
  const { database, log, now, worker } = needs
  const lost = new AbortController()
  const seen: { percent: number | null } = { percent: null }
  const signsOfLife = setInterval(() => {
    renewLease(database.db, job, { now: now(), progress: seen.percent }).catch((error: unknown) => {
      // A database that does not answer now may do so at the next sign.
      if (error instanceof LeaseLost) lost.abort(error)
    })
  }, signOfLifeMs)
  try {
    if (job.crashes >= maxCrashes) throw new Error('its workers have died')
    const setProgress = (percent: number) => {
      seen.percent = percent
    }
    await worker.run(job, { signal: AbortSignal.any([lost.signal, ending]), setProgress })
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return
    if (!ending.aborted) log('warn', 'job failed', { ...nameOf(job), error: describeError(error) })
    await settle(needs, job, { error, isEnding: ending.aborted }).catch((cause: unknown) => {
      // Its lease runs out, and then it stands in line again.
      log('error', 'job not ended', { ...nameOf(job), error: describeError(cause) })
    })
  } finally {
    clearInterval(signsOfLife)
  }
}

async function settle(
  { database, now, worker }: RunJobNeeds,
  claimed: ClaimedJob,
  { error, isEnding }: { error: unknown; isEnding: boolean },
): Promise<void> {
  const patience = worker.patience ?? usualPatience
  const job = await lookAgain(database.db, claimed)
  await database.transaction(async (tx) => {
    if (isEnding) {
      await worker.onWaiting(tx, job)
      await handBackJob(tx, job)
    } else if (isOurTrouble(error)) {
      await worker.onWaiting(tx, job)
      await postponeJob(tx, job, new Date(now().getTime() + troubleMs))
    } else if (job.attempts < patience.attempts && job.crashes < maxCrashes) {
      await worker.onWaiting(tx, job)
      await requeueJob(tx, job, new Date(now().getTime() + backOffMs(job.attempts, patience)))
    } else {
      await worker.onGivenUp(tx, job)
      await failJob(tx, job, { now: now(), error: 'given_up' })
    }
  })
  worker.onChanged(job)
}

export function backOffMs(attempts: number, { longestMs }: Patience = usualPatience): number {
  return Math.min(5_000 * 4 ** (attempts - 1), longestMs)
}

function nameOf({ id, kind, attempts, crashes }: ClaimedJob) {
  return { kind, id, attempts, crashes }
}
