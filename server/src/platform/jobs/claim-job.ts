import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { job } from '../db/jobs-schema.ts'
import { isJobKind, type JobKind } from './job-kinds.ts'

/** A job that this process may work on as long as the lease is kept up. */
export interface ClaimedJob {
  id: string
  account_id: string
  kind: JobKind
  payload: unknown
  attempts: number
  crashes: number
  lease: string
}

/** So long a job stays with a worker that gives no sign of life. */
export const leaseMs = 30_000

/** For so long it counts that an account has had its turn. */
const rememberedMs = 60 * 60 * 1000

const canWait = sql`coalesce((${job.payload} ->> 'can_wait')::boolean, false)`

const isShort = sql`coalesce((${job.payload} ->> 'is_short')::boolean, false)`

/** Which jobs may be taken: all, those of accounts with nothing at work, or of these what takes little time. */
export type Turn = 'any' | 'idle' | 'idle_and_short'

interface Claiming {
  now: Date
  turn?: Turn
}

/**
 * The next job in line, if there is one: from the account with the fewest at work, of those the one whose last turn is
 * longest ago; what was just spoken before what was brought in, and the oldest first. One whose worker has died stands in line again. Two that ask at once never get the same.
 */
export async function claimJob(
  db: Queries,
  kinds: readonly JobKind[],
  { now, turn = 'any' }: Claiming,
): Promise<ClaimedJob | undefined> {
  const time = now.toISOString()
  const atWork = db
    .select({ account_id: job.account_id, jobs: count().as('jobs') })
    .from(job)
    .where(and(eq(job.state, 'running'), gt(job.lease_until, time)))
    .groupBy(job.account_id)
    .as('at_work')
  const served = db
    .select({ account_id: job.account_id, at: max(job.ended_at).as('at') })
    .from(job)
    .where(gt(job.ended_at, new Date(now.getTime() - rememberedMs).toISOString()))
    .groupBy(job.account_id)
    .as('served')
  const next = db
    .select({ id: job.id })
    .from(job)
    .leftJoin(atWork, eq(atWork.account_id, job.account_id))
    .leftJoin(served, eq(served.account_id, job.account_id))
    .where(
      and(
        inArray(job.kind, [...kinds]),
        isWaiting(time),
        turn === 'any' ? undefined : isNull(atWork.account_id),
        turn === 'idle_and_short' ? isShort : undefined,
      ),
    )
    .orderBy(sql`coalesce(${atWork.jobs}, 0)`, sql`${served.at} NULLS FIRST`, canWait, asc(job.id))
    .limit(1)
    .for('update', { of: job, skipLocked: true })
  const [claimed] = await db
    .update(job)
    .set({
      state: 'running',
      // It was at work already: its process was ended, which is not its own failure.
      attempts: sql`CASE WHEN ${job.state} = 'running' THEN ${job.attempts} ELSE ${job.attempts} + 1 END`,
      crashes: sql`CASE WHEN ${job.state} = 'running' THEN ${job.crashes} + 1 ELSE ${job.crashes} END`,
      lease: randomBytes(12).toString('hex'),
      lease_until: leaseEnd(now),
    })
    .where(eq(job.id, next))
    .returning()
  if (!claimed?.lease || !isJobKind(claimed.kind)) return undefined
  return { ...claimed, kind: claimed.kind, lease: claimed.lease }
}

/** Nobody is at work on anything of these kinds: what is said to be stands in line again. */
export async function freeJobs(db: Queries, kinds: readonly JobKind[], now: Date): Promise<void> {
  await db
    .update(job)
    .set({ lease_until: now.toISOString() })
    .where(and(eq(job.state, 'running'), inArray(job.kind, [...kinds])))
}

export function leaseEnd(now: Date): string {
  return new Date(now.getTime() + leaseMs).toISOString()
}

/** In line at this time: not yet begun, or given up by whoever had it. */
export function isWaiting(time: string) {
  return or(
    and(eq(job.state, 'queued'), lte(job.run_after, time)),
    and(eq(job.state, 'running'), lte(job.lease_until, time)),
  )
}
