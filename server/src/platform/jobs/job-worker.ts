import type { Queries } from '../../ports/database.ts'
import type { ClaimedJob } from './claim-job.ts'
import type { JobKind } from './job-kinds.ts'

export interface WorkOptions {
  /** Ends when the job has been given to another worker, or the server ends. */
  signal: AbortSignal
  /** In per cent. */
  setProgress(percent: number): void
}

/** How often a job is begun, and how long it is waited at most before the next time. */
export interface Patience {
  attempts: number
  longestMs: number
}

/** Does the jobs of one kind. */
export interface JobWorker {
  /** Not given: the usual. */
  patience?: Patience
  /**
   * Ends the job itself by `completeJob` or `failJob`, in the transaction that writes what it has made. What it
   * throws is tried again.
   */
  run(job: ClaimedJob, options: WorkOptions): Promise<void>
  /** It stands in line again. In the transaction that puts it there. */
  onWaiting(tx: Queries, job: ClaimedJob): Promise<void>
  /** There is no further attempt. In the transaction in which the job fails. */
  onGivenUp(tx: Queries, job: ClaimedJob): Promise<void>
  /** One of the two has committed. */
  onChanged(job: ClaimedJob): void
}

export type JobWorkers = Partial<Record<JobKind, JobWorker>>
