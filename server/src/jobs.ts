import { createKeepAccountWorker } from './features/identity/leaving/keep-account-letter.ts'
import { createNotifyWorker, type NotifyNeeds } from './features/notifications/notify-worker.ts'
import { createInvitationWorker } from './features/teams/invitation-letter.ts'
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

interface JobsNeeds extends Omit<TranscribeNeeds, 'engines' | 'audio'>, NotifyNeeds {
  log: Log
  /** Null: nothing can be written down here, and sounds wait in the database. */
  hearing: Hearing | null
}

/** Letters at a time. */
const letterPlaces = 2

/** Who does which kind of job. Letters have places of their own: hours of sound must not hold them up. */
export function createJobs({ hearing, ...needs }: JobsNeeds): JobRunner {
  const letters = createJobRunner({
    ...needs,
    places: letterPlaces,
    workers: {
      notify: createNotifyWorker(needs),
      invite: createInvitationWorker(needs),
      keep_account: createKeepAccountWorker(needs),
    },
  })
  if (!hearing) return letters
  const { places, engines } = hearing
  const transcribe = createTranscribeWorker({ ...needs, ...hearing })
  const both = [letters, createJobRunner({ ...needs, places, workers: { transcribe } })]
  return {
    start: () => {
      for (const runner of both) runner.start()
    },
    wake: () => {
      for (const runner of both) runner.wake()
    },
    stop: async () => {
      await Promise.all(both.map((runner) => runner.stop()))
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}
