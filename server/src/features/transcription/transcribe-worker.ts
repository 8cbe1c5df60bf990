import { actorOf } from '@earmark/core/access/principal.ts'
import type { Sound } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { importedEngine } from '@earmark/core/recording/imported-engine.ts'
import { meetingSideNames, sideNames } from '@earmark/core/speech/side-names.ts'
import type { FailureCode } from '@earmark/core/speech/failure-sentence.ts'
import { and, eq } from 'drizzle-orm'
import { meeting } from '../../platform/db/meetings-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { completeJob, lookAgain } from '../../platform/jobs/held-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker, WorkOptions } from '../../platform/jobs/job-worker.ts'
import type { Progress } from '../../platform/realtime/progress.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Changes, MutationCall } from '../../platform/sync/changes.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { openSound } from '../../platform/files/open-sound.ts'
import { reportProgress } from './report-progress.ts'
import { hasImportedWords, quotaRefusal, saveFailure, saveTranscript } from './save-transcript.ts'
import { readVocabulary } from './vocabulary.ts'
import {
  type Engine,
  type Transcribers,
  type TranscribeProgress,
  type Transcribed,
  transcribe,
} from './transcribe.ts'

export interface TranscribeNeeds {
  database: Database
  blobs: Blobs
  fanout: Pick<Fanout, 'poke'>
  progress: Pick<Progress, 'say'>
  sync: Pick<Sync, 'apply' | 'in'>
  quota: Quota
  now: () => Date
}

/** Sound to words: the job that every recording goes through. */
export function createTranscribeWorker(needs: TranscribeNeeds, transcription: Transcribers): JobWorker {
  const { database, sync, quota, fanout, now } = needs
  return {
    async run(claimed, options) {
      const { ulid } = payloadOf(claimed)
      const written = await attempt({ ...needs, ...transcription }, claimed, options)
      const job = await lookAgain(database.db, claimed)
      const by = byOf(job, now())
      await database.transaction(async (tx) => {
        if (written === undefined) return completeJob(tx, job, by.now)
        const changes = sync.in(tx)
        if (written.kind === 'refused')
          return saveFailure(changes, by, { job, ulid, failure: written.failure })
        return saveTranscript({ changes, quota }, by, { job, ulid, ...written })
      })
      fanout.poke(job.account_id)
    },
    onWaiting: (tx, job) =>
      applyIfThere(sync.in(tx), byOf(job, now()), {
        name: 'recording.set_status',
        args: { ulid: payloadOf(job).ulid, status: 'uploaded' },
      }),
    onGivenUp: (tx, job) =>
      applyIfThere(sync.in(tx), byOf(job, now()), {
        name: 'recording.set_status',
        args: { ulid: payloadOf(job).ulid, status: 'failed', failure: givenUp },
      }),
    onChanged: ({ account_id }) => fanout.poke(account_id),
  }
}

const givenUp = { code: 'engine_failed' satisfies FailureCode }
const soundLost = { code: 'sound_lost' satisfies FailureCode }

/** What came of it; undefined when the recording is gone. */
async function attempt(
  needs: TranscribeNeeds & Transcribers,
  job: ClaimedJob,
  { signal, setProgress }: WorkOptions,
): Promise<Transcribed | undefined> {
  const { database, blobs, sync, quota, now } = needs
  const { ulid, is_two_people = false } = payloadOf(job)
  const found = await readStoredSound(database.db, job.account_id, ulid)
  if (!found) return undefined
  const file = await openSound(blobs, found.sound_key)
  if (!file) return { kind: 'refused', failure: soundLost }

  const status = 'transcribing' as const
  const tell = async (percent: number, written: readonly MutationCall[]) => {
    const { actor } = byOf(await lookAgain(database.db, job), now())
    if (written.length > 0) await sync.apply(actor, written)
    needs.progress.say(actor.account_id, { ulid, status, percent })
  }
  await tell(0, [{ name: 'recording.set_status', args: { ulid, status } }])
  const percentAt = ({ seconds, ofSeconds }: TranscribeProgress) =>
    percentOf(seconds, ofSeconds ?? found.duration)
  const report = reportProgress<TranscribeProgress>({
    report: (progress, withWords) => tell(percentAt(progress), withWords ? wordsSoFar(ulid, progress) : []),
  })
  const hasWords = hasImportedWords(found.engine, job)
  const engines = hasWords ? [listener] : needs.engines
  const written = await transcribe({ audio: needs.audio, engines }, file, {
    limits: await quota.readLimits(database.db, job.account_id, now()),
    sides: found.sides,
    isTwoPeople: is_two_people,
    sideNames: found.sideNames,
    vocabulary: await readVocabulary(database.db, job.account_id),
    signal,
    refusalFor: async ({ whole, covered }) => {
      if (hasWords) return undefined
      if (whole !== null && found.duration === null) await tell(0, [lengthOf(ulid, found.sound, whole)])
      return quotaRefusal({ db: database.db, quota }, byOf(job, now()), covered ?? found.duration ?? 0)
    },
    onProgress: (progress) => {
      setProgress(percentAt(progress))
      report.say(progress)
    },
  }).finally(() => report.idle())
  signal.throwIfAborted()
  file.demandRead()
  return written
}

/** Of a sound whose words came with it, only the length and the loudness are wanted. */
const listener: Engine = {
  async transcribe(audio) {
    for await (const _piece of audio);
    return { kind: 'written', engine: importedEngine, transcript: { language: 'none', segments: [] } }
  },
}

/** So that it is seen, and what the plan does not cover of it, while the words are still to come. */
function lengthOf(ulid: string, sound: Sound, duration: number): MutationCall {
  return { name: 'recording.set_sound', args: { ulid, sound, duration } }
}

/** The first minutes can be read while the rest is written. */
function wordsSoFar(ulid: string, { soFar }: TranscribeProgress): MutationCall[] {
  const transcription = soFar()
  if (transcription.segments.length === 0) return []
  const transcribed_seconds = Math.max(...transcription.segments.map(({ end }) => end))
  const args = { ulid, ...transcription, transcribed_seconds, is_partial: true }
  return [{ name: 'recording.set_transcript', args }]
}

/** The whole is reached only when it is saved. */
function percentOf(seconds: number, ofSeconds: number | null): number {
  return ofSeconds ? Math.min(99, Math.floor((100 * seconds) / ofSeconds)) : 0
}

async function readStoredSound(db: Queries, account_id: string, ulid: string) {
  const [found] = await db
    .select({
      sound: recording.sound,
      sound_key: recording.sound_key,
      duration: recording.duration,
      sides: recording.sides,
      engine: recording.engine,
      others: meeting.others,
    })
    .from(recording)
    .leftJoin(meeting, and(eq(meeting.account_id, recording.account_id), eq(meeting.ulid, recording.ulid)))
    .where(and(eq(recording.account_id, account_id), eq(recording.ulid, ulid)))
  if (!found?.sound || !found.sound_key) return undefined
  const { sound, sound_key, others, ...stored } = found
  if (others === null) return { ...stored, sound, sound_key, sideNames }
  // Two tracks were recorded, whatever can be told from their sound.
  return { ...stored, sound, sound_key, sides: stored.sides ?? 'apart', sideNames: meetingSideNames }
}

/** A recording that is gone, or has gone on, needs to be told nothing. */
async function applyIfThere(changes: Changes, by: WriteContext, call: MutationCall): Promise<void> {
  try {
    await changes.apply(by, [call])
  } catch (error) {
    if (!(error instanceof AppError) || !['not_found', 'conflict'].includes(error.code)) throw error
  }
}

function payloadOf({ payload }: ClaimedJob) {
  return jobKinds.transcribe.parse(payload)
}

function byOf(job: ClaimedJob, now: Date): WriteContext {
  const { user_id } = payloadOf(job)
  return { actor: actorOf({ kind: 'system', account_id: job.account_id, user_id }), now }
}
