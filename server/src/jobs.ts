import { createNotifyWorker, type NotifyNeeds } from './features/notifications/notify-worker.ts'
import { createTranscribeWorker, type TranscribeNeeds } from './features/transcription/transcribe-worker.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts'
import type { Log } from './platform/log.ts'
import type { Audio } from './ports/audio.ts'
import type { Speech } from './ports/speech.ts'

/** How sound becomes words, by which engines (the first that can), and how many sounds at a time. */
export interface Hearing {
  audio: Audio
  engines: Speech[]
  places: number
}

/** Who does which kind of job. */
export function createJobs(
  needs: Omit<TranscribeNeeds, 'engines'> & NotifyNeeds & Hearing & { log: Log },
): JobRunner {
  const { database, log, now, places, engines } = needs
  const runner = createJobRunner({
    database,
    log,
    now,
    places,
    workers: { transcribe: createTranscribeWorker(needs), notify: createNotifyWorker(needs) },
  })
  const stop = async () => {
    await runner.stop()
    await Promise.all(engines.map((engine) => engine.close()))
  }
  return { ...runner, stop }
}

/** Where nothing can be written down the jobs wait in the database. */
export const noJobs: JobRunner = { start: () => {}, wake: () => {}, stop: async () => {} }
