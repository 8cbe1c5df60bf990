import { AppError } from '@earmark/core/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { JobRunner } from '../../platform/jobs/job-runner.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Database } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import type { TranscriptionEngines } from '../../ports/transcription-engines.ts'
import { retryRecording } from './retry-recording.ts'

export interface TranscriptionRoutesNeeds {
  database: Database
  sync: Pick<Sync, 'in'>
  fanout: Pick<Fanout, 'poke'>
  jobs: Pick<JobRunner, 'wake'>
  quota: Pick<Quota, 'demandTranscription'>
  transcription: Pick<TranscriptionEngines, 'audio'> | null
  now: () => Date
}

export function registerTranscription(
  api: Api,
  { database, sync, fanout, jobs, transcription, quota, now }: TranscriptionRoutesNeeds,
): void {
  const reads_all_sounds = transcription?.audio.readsAll ?? false
  registerCall(api, 'GET /transcription', () => ({ reads_all_sounds }))
  registerCall(api, 'POST /recordings/:ulid/retry', async ({ actor, params: { ulid }, body: how }) => {
    await database.transaction((tx) =>
      retryRecording({ changes: sync.in(tx), quota }, { actor, now: now() }, { ulid, ...how }),
    )
    fanout.poke(actor.account_id)
    jobs.wake()
    const row = await readRecording(database.db, actor, ulid)
    if (!row) throw new AppError('not_found', 'gone in the meantime')
    return row
  })
}
