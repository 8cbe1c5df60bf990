import type { jobTopics } from '@earmark/core/health/health-api.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { job } from '../db/jobs-schema.ts'
import { isWaiting } from './claim-job.ts'
import { type JobKind, jobLanes } from './job-kinds.ts'

export interface JobCounts {
  waiting: number
  waiting_for: Record<(typeof jobTopics)[number], number>
  oldest_waiting_since: string | null
  at_work: number
  /** They failed before, and their pause is not over. */
  trying_again: number
  /** In the last day: what this server could not do. */
  failed: number
}

const dayMs = 24 * 60 * 60 * 1000
/** A file without sound, or an account at its limit, is nothing that an operator could mend. */
const faults = ['given_up', 'sound_lost']

export async function countJobs(db: Queries, now: Date): Promise<JobCounts> {
  const time = now.toISOString()
  const sinceTime = new Date(now.getTime() - dayMs).toISOString()
  const isTryingAgain = and(eq(job.state, 'queued'), gt(job.run_after, time), gt(job.attempts, 0))
  const atWork = and(eq(job.state, 'running'), gt(job.lease_until, time))
  const [open] = await db
    .select({
      waiting: sql`count(*) FILTER (WHERE ${isWaiting(time)})`.mapWith(Number),
      oldest: sql<string | null>`min(${job.run_after}) FILTER (WHERE ${isWaiting(time)})`.mapWith(
        job.run_after,
      ),
      ...waitingFor(time),
      at_work: sql`count(*) FILTER (WHERE ${atWork})`.mapWith(Number),
      trying_again: sql`count(*) FILTER (WHERE ${isTryingAgain})`.mapWith(Number),
    })
    .from(job)
    .where(inArray(job.state, ['queued', 'running']))
  const failed = await db.$count(
    job,
    and(eq(job.state, 'failed'), gt(job.ended_at, sinceTime), inArray(job.error, faults)),
  )
  const { waiting = 0, sounds = 0, emails = 0, archives = 0 } = open ?? {}
  const { oldest = null, at_work = 0, trying_again = 0 } = open ?? {}
  const waiting_for = { sounds, emails, archives, other: waiting - sounds - emails - archives }
  return { waiting, waiting_for, oldest_waiting_since: oldest, at_work, trying_again, failed }
}

/** Kinds of a version to come are other ones. */
function waitingFor(time: string) {
  const among = (kinds: readonly JobKind[]) =>
    sql`count(*) FILTER (WHERE ${and(isWaiting(time), inArray(job.kind, [...kinds]))})`.mapWith(Number)
  const { sounds, emails, archives } = jobLanes
  return { sounds: among(sounds), emails: among(emails), archives: among(archives) }
}
