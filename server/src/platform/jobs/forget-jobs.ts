import { lt } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { job } from '../db/jobs-schema.ts'

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** What has come to its end is kept for a month, for whoever looks for a fault; what it used stands in the ledger. */
export async function forgetJobs(db: Queries, now: Date): Promise<void> {
  await db.delete(job).where(lt(job.ended_at, new Date(now.getTime() - retentionMs).toISOString()))
}
