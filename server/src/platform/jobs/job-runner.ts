import { describeError } from '../http/describe-error.ts'
import { claimJob, freeJobs, type Turn } from './claim-job.ts'
import type { JobKind } from './job-kinds.ts'
import type { JobWorkers } from './job-worker.ts'
import { type RunJobNeeds, runJob } from './run-job.ts'

export interface JobRunnerNeeds extends Omit<RunJobNeeds, 'worker'> {
  /** Jobs of other kinds are left to other runners. */
  kinds: readonly JobKind[]
  /** How many jobs are at work at the same time. */
  slots: number
  /** Whether there may be more while long jobs have all slots, for accounts with nothing at work. */
  mayOvertake?: () => boolean
}

export interface JobRunner {
  /** Jobs that have nobody among these to do them wait. */
  start(workers: JobWorkers): void
  /** There may be a job. Where jobs are another process's matter this does nothing. */
  wake(): void
  /** Takes no more jobs and hands back those at work. */
  stop(): Promise<void>
}

interface RunnerState {
  workers: JobWorkers
  kinds: readonly JobKind[]
  timer?: NodeJS.Timeout
  looking?: Promise<void>
  lookAgain: boolean
  /** The embedded database serves one process: what it has at work after a start is a dead one's. */
  hasFreed: boolean
}

/** The jobs of other processes are found at this pace; our own wake us. */
const pollMs = 2_000

/** A job that takes longer keeps nobody waiting but its own account. */
export const longMs = 20_000

/** What may be taken beyond the slots while long jobs have them all: the last place is never taken for long. */
const overtaking: readonly Turn[] = ['idle', 'idle_and_short']

export function createJobRunner(needs: JobRunnerNeeds): JobRunner {
  const { database, log, now, slots, mayOvertake = () => false } = needs
  const ending = new AbortController()
  /** With the time when each began. */
  const atWork = new Map<Promise<void>, number>()
  const state: RunnerState = { workers: {}, kinds: [], hasFreed: false, lookAgain: false }

  const report = (error: unknown) => log('error', 'jobs cannot be read', { error: describeError(error) })
  const nextTurn = (): Turn | undefined => {
    if (atWork.size < slots) return 'any'
    const isLong = [...atWork.values()].every((since) => now().getTime() - since >= longMs)
    return isLong && mayOvertake() ? overtaking[atWork.size - slots] : undefined
  }
  const fillSlots = async (): Promise<void> => {
    for (let turn = nextTurn(); turn && !ending.signal.aborted; turn = nextTurn()) {
      const job = await claimJob(database.db, state.kinds, { now: now(), turn })
      const worker = job && state.workers[job.kind]
      if (!worker) return
      const work = runJob({ ...needs, worker }, job, ending.signal).finally(() => {
        atWork.delete(work)
        wake()
      })
      atWork.set(work, now().getTime())
    }
  }
  const look = async (): Promise<void> => {
    if (!state.hasFreed && database.engine === 'embedded')
      await freeJobs(database.db, state.kinds, now()).catch(report)
    state.hasFreed = true
    while (state.lookAgain) {
      state.lookAgain = false
      await fillSlots().catch(report)
    }
    delete state.looking
  }
  const wake = (): void => {
    if (!state.timer || ending.signal.aborted) return
    state.lookAgain = true
    state.looking ??= look()
  }

  return {
    wake,
    start(workers) {
      state.workers = workers
      state.kinds = needs.kinds.filter((kind) => workers[kind] !== undefined)
      state.timer = setInterval(wake, pollMs)
      wake()
    },
    async stop() {
      clearInterval(state.timer)
      ending.abort()
      await state.looking
      await Promise.all(atWork.keys())
    },
  }
}
