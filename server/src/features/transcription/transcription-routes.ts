import { recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { retryRequest, transcriptionAnswer } from '@earmark/core/recordings-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorOf, signedInOnly } from '../../platform/http/session.ts'
import { ulidParam } from '../../platform/http/ulid-param.ts'
import type { JobRunner } from '../../platform/jobs/job-runner.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Database } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import type { Hearing } from '../../ports/hearing.ts'
import { retryRecording } from './retry-recording.ts'

const retry = createRoute({
  method: 'post',
  path: '/recordings/{ulid}/retry',
  summary: 'Transcribes the audio again',
  middleware: signedInOnly,
  request: {
    params: ulidParam,
    body: { content: { 'application/json': { schema: retryRequest } } },
  },
  responses: {
    200: {
      description: 'The recording, which waits in line',
      content: { 'application/json': { schema: recording } },
    },
  },
})

const abilities = createRoute({
  method: 'get',
  path: '/transcription',
  summary: 'Which audio formats this server can transcribe',
  middleware: signedInOnly,
  responses: {
    200: {
      description: 'WMA, AC-3 and the like too, or all but those',
      content: { 'application/json': { schema: transcriptionAnswer } },
    },
  },
})

export interface TranscriptionRoutesNeeds {
  database: Database
  fanout: Pick<Fanout, 'poke'>
  jobs: Pick<JobRunner, 'wake'>
  hearing: Pick<Hearing, 'audio'> | null
  now: () => Date
}

export function registerTranscription(
  api: Api,
  { database, fanout, jobs, hearing, now }: TranscriptionRoutesNeeds,
): void {
  const reads_all_sounds = hearing?.audio.readsAll ?? false
  api.openapi(abilities, (c) => c.json({ reads_all_sounds }, 200))
  api.openapi(retry, async (c) => {
    const actor = actorOf(c)
    const { ulid } = c.req.valid('param')
    const how = c.req.valid('json')
    await database.transaction((tx) => retryRecording(tx, { actor, now: now() }, { ulid, ...how }))
    fanout.poke(actor.account_id)
    jobs.wake()
    const row = await readRecording(database.db, actor, ulid)
    if (!row) throw new AppError('not_found', 'gone in the meantime')
    return c.json(row, 200)
  })
}
