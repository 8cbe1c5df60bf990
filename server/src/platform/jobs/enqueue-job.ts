import { randomBytes } from 'node:crypto'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import type { Queries } from '../../ports/database.ts'
import { job } from '../db/jobs-schema.ts'
import type { By } from '../sync/by.ts'
import type { JobKind, Payload } from './job-kinds.ts'

export interface NewJob<Kind extends JobKind> {
  kind: Kind
  account_id: string
  payload: Payload<Kind>
  /** Two open jobs never have the same. */
  dedupe_key: string
  /** Not given: at once. */
  notBefore?: Date
}

/** In the transaction that makes it necessary. Wake the runner once that has committed. */
export async function enqueueJob<Kind extends JobKind>(
  tx: Queries,
  now: Date,
  { notBefore = now, ...next }: NewJob<Kind>,
): Promise<void> {
  const time = now.toISOString()
  const id = newUlid(now.getTime(), randomBytes(10))
  await tx
    .insert(job)
    .values({ ...next, id, run_after: notBefore.toISOString(), created_at: time })
    .onConflictDoNothing()
}

/** A recording is written down by one at a time. */
export function enqueueTranscription(tx: Queries, { actor, now }: By, ulid: string): Promise<void> {
  const { account_id, user_id } = actor
  const dedupe_key = `transcribe ${account_id} ${ulid}`
  return enqueueJob(tx, now, { kind: 'transcribe', account_id, payload: { ulid, user_id }, dedupe_key })
}
