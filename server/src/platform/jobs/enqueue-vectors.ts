import type { Queries } from '../../ports/database.ts'
import { enqueueJob } from './enqueue-job.ts'

/** The notes of an account are read for what they mean, as far as they were not by the model that reads there now. */
export function enqueueVectors(tx: Queries, now: Date, account_id: string): Promise<void> {
  const dedupe_key = `make_vectors ${account_id}`
  return enqueueJob(tx, now, { kind: 'make_vectors', account_id, payload: {}, dedupe_key })
}
