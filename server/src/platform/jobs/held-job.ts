import { and, eq, type SQL } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { job } from '../db/jobs-schema.ts'
import { type ClaimedJob, leaseEnd } from './claim-job.ts'

/** The job was given to another worker in the meantime: nothing that is still done for it may count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

type Changes = Partial<typeof job.$inferInsert>

function isHeld({ id, lease }: ClaimedJob) {
  return and(eq(job.id, id), eq(job.lease, lease), eq(job.state, 'running'))
}

/** Changes the job, and throws when it is no longer ours, which takes back the transaction it is called in. */
async function change(db: Queries, claimed: ClaimedJob, changes: Changes): Promise<void> {
  // What was written for it went into the account it was thought to be in: moved meanwhile, it is begun anew.
  await changeWhere(db, and(isHeld(claimed), eq(job.account_id, claimed.account_id)), changes)
}

async function changeWhere(db: Queries, which: SQL | undefined, changes: Changes): Promise<void> {
  const changed = await db.update(job).set(changes).where(which).returning({ id: job.id })
  if (changed.length === 0) throw new LeaseLost('the job belongs to another worker, or to another account')
}

/** The job where it is now: what it is about may have moved to another account since it was claimed. */
export async function lookAgain(db: Queries, claimed: ClaimedJob): Promise<ClaimedJob> {
  const [row] = await db.select({ account_id: job.account_id }).from(job).where(eq(job.id, claimed.id))
  return row ? { ...claimed, ...row } : claimed
}

/** In the transaction that writes what the job has made: so it is made once. */
export function completeJob(tx: Queries, claimed: ClaimedJob, now: Date): Promise<void> {
  return change(tx, claimed, { state: 'done', lease: null, progress: 100, ended_at: now.toISOString() })
}

/** For good, in the transaction that says so to the person. */
export function failJob(
  tx: Queries,
  claimed: ClaimedJob,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  return change(tx, claimed, { state: 'failed', lease: null, error, ended_at: now.toISOString() })
}

export function renewLease(
  db: Queries,
  claimed: ClaimedJob,
  { now, progress }: { now: Date; progress: number | null },
): Promise<void> {
  return changeWhere(db, isHeld(claimed), { lease_until: leaseEnd(now), progress })
}

/** Into the line again, to be begun `at` or later. */
export function requeueJob(db: Queries, claimed: ClaimedJob, at: Date): Promise<void> {
  return change(db, claimed, { state: 'queued', lease: null, crashes: 0, run_after: at.toISOString() })
}

/** As `requeueJob`, for what is not the job's failure: it does not count as tried. */
export function postponeJob(db: Queries, claimed: ClaimedJob, at: Date): Promise<void> {
  const attempts = claimed.attempts - 1
  return change(db, claimed, {
    state: 'queued',
    lease: null,
    crashes: 0,
    attempts,
    run_after: at.toISOString(),
  })
}

/** The server ends: somebody else begins it anew, and it does not count as tried. */
export function handBackJob(db: Queries, claimed: ClaimedJob): Promise<void> {
  return change(db, claimed, { state: 'queued', lease: null, attempts: claimed.attempts - 1 })
}
