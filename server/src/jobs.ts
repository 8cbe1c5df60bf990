import { createTranscribeWorker, type TranscribeNeeds } from './features/transcription/transcribe-worker.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts'
import type { Log } from './platform/log.ts'
import type { Audio } from './ports/audio.ts'
import type { Speech } from './ports/speech.ts'

/** How sound becomes words, and how many sounds at a time. */
export interface Hearing {
  audio: Audio
  speech: Speech
  places: number
}

/** Who does which kind of job. */
export function createJobs(needs: TranscribeNeeds & { log: Log; places: number }): JobRunner {
  const { database, log, now, places } = needs
  return createJobRunner({
    database,
    log,
    now,
    places,
    workers: { transcribe: createTranscribeWorker(needs) },
  })
}

/** Where nothing can be written down the jobs wait in the database. */
export const noJobs: JobRunner = { start: () => {}, wake: () => {}, stop: async () => {} }
