import { lt } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { appliedMutation } from '../db/recordings-schema.ts'

const keptMs = 90 * 24 * 60 * 60 * 1000

/** No device asks again for a change that it pushed 90 days ago. */
export async function forgetMutations(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  await db.delete(appliedMutation).where(lt(appliedMutation.applied_at, before))
}
