import type { Failure, Sides, Transcription } from '@earmark/core/entities/recording.ts'
import { importedEngine } from '@earmark/core/recording/imported-engine.ts'
import { monthKey } from '@earmark/core/plans/month.ts'
import type { FailureCode } from '@earmark/core/speech/failure-sentence.ts'
import { usageEntry } from '../../platform/db/jobs-schema.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import { completeJob, failJob } from '../../platform/jobs/held-job.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Changes, MutationCall } from '../../platform/sync/changes.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Queries } from '../../ports/database.ts'

export interface Transcript {
  job: ClaimedJob
  ulid: string
  transcription: Transcription
  /** Of the whole sound. */
  seconds: number
  /** What the words cover where that is not all of it. */
  transcribed_seconds: number | null
  /** Missing where not all of the sound was measured. */
  peaks: number[] | undefined
  /** Some of it could not be read. */
  is_damaged: boolean
  sides: Sides | null
}

/**
 * The words, what they cost and the end of the job, in one transaction of the caller's and under the account's lock:
 * whatever dies when, there is one transcript and one entry, and an allowance is never used twice.
 */
export async function saveTranscript(
  { changes, quota }: { changes: Changes; quota: Quota },
  by: WriteContext,
  made: Transcript,
): Promise<void> {
  const { tx } = changes
  const { job, ulid, transcription, seconds, transcribed_seconds, peaks, is_damaged, sides } = made
  const covered = transcribed_seconds ?? seconds
  await changes.apply(by, [])
  const row = await readRecording(tx, by.actor, ulid)
  // Gone for good while it was written down: there is nobody to write it for.
  if (!row?.sound) return completeJob(tx, job, by.now)
  const measured = { duration: seconds, sides, is_damaged, ...(peaks && { peaks }) }
  const listened: MutationCall = {
    name: 'recording.set_sound',
    args: { ulid, sound: row.sound, ...measured },
  }
  if (hasImportedWords(row.engine, job)) {
    const ready = { ulid, status: 'ready' } as const
    await changes.apply(by, [listened, { name: 'recording.set_status', args: ready }])
    return completeJob(tx, job, by.now)
  }
  const failure = await quotaRefusal({ db: tx, quota }, by, covered)
  if (failure) {
    await changes.apply(by, [listened])
    return saveFailure(changes, by, { job, ulid, failure })
  }
  const args = { ulid, ...transcription, transcribed_seconds, measured }
  await changes.apply(by, [{ name: 'recording.finish', args }])
  await tx.insert(usageEntry).values({
    key: job.id,
    account_id: by.actor.account_id,
    kind: 'transcription',
    recording_ulid: ulid,
    seconds: covered,
    month: monthKey(by.now.toISOString()),
    created_at: by.now.toISOString(),
  })
  await completeJob(tx, job, by.now)
}

/** Its words came with the sound, and nobody has asked for others. */
export function hasImportedWords(engine: string | null, { payload }: Pick<ClaimedJob, 'payload'>): boolean {
  return engine === importedEngine && !jobKinds.transcribe.parse(payload).is_asked
}

/** The recording says why, and the job is over. */
export async function saveFailure(
  changes: Changes,
  by: WriteContext,
  { job, ulid, failure }: { job: ClaimedJob; ulid: string; failure: Failure },
): Promise<void> {
  await changes.apply(by, [{ name: 'recording.set_status', args: { ulid, status: 'failed', failure } }])
  await failJob(changes.tx, job, { now: by.now, error: failure.code })
}

/** Why this much may not be written down now, if it may not. */
export async function quotaRefusal(
  { db, quota }: { db: Queries; quota: Quota },
  by: WriteContext,
  seconds: number,
): Promise<Failure | undefined> {
  const answer = await quota.canTranscribe(db, by, seconds)
  if (answer.allowed) return undefined
  return { code: 'quota_exceeded' satisfies FailureCode }
}
