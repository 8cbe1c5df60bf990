import { randomBytes } from 'node:crypto'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { job } from '../db/jobs-schema.ts'
import { recording } from '../db/recordings-schema.ts'
import type { WriteContext } from '../sync/write-context.ts'
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

/** A sound of at most this length keeps nobody waiting: it takes less than a minute. */
const shortSeconds = 300
/** A second of speech takes no fewer, in whatever kind of file. */
const bytesPerSecond = 1_500

interface ToTranscribe {
  ulid: string
  canWait: boolean
  /** A person wants other words than there are. */
  isAsked?: boolean
  /** A person is on each side, as its sender says. */
  isTwoPeople?: boolean | undefined
}

/** A recording is written down by one at a time. */
export async function enqueueTranscription(
  tx: Queries,
  { actor, now }: WriteContext,
  { ulid, canWait, isAsked = false, isTwoPeople = false }: ToTranscribe,
): Promise<void> {
  const { account_id, user_id } = actor
  const dedupe_key = transcriptionKey(account_id, ulid)
  const [row] = await tx
    .select({ duration: recording.duration, sound: recording.sound })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), eq(recording.ulid, ulid)))
  const seconds = row?.duration ?? (row?.sound?.bytes ?? Infinity) / bytesPerSecond
  const payload = {
    ulid,
    user_id,
    ...(canWait && { can_wait: true }),
    ...(isAsked && { is_asked: true }),
    ...(isTwoPeople && { is_two_people: true }),
    ...(seconds <= shortSeconds && { is_short: true }),
  }
  await enqueueJob(tx, now, { kind: 'transcribe', account_id, payload, dedupe_key })
}

/** A recording went to another account, and what is being done for it goes along. In the transaction that moves it. */
export async function moveTranscription(
  tx: Queries,
  ulid: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(job)
    .set({ account_id: to, dedupe_key: transcriptionKey(to, ulid) })
    .where(and(eq(job.dedupe_key, transcriptionKey(from, ulid)), inArray(job.state, ['queued', 'running'])))
}

function transcriptionKey(account_id: string, ulid: string): string {
  return `transcribe ${account_id} ${ulid}`
}
