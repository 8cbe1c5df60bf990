import { type ArchiveNeeds, createExportWorker } from './features/archives/export-worker.ts'
import { createImportWorker } from './features/archives/import-worker.ts'
import { createKeepAccountWorker } from './features/identity/leaving/keep-account-letter.ts'
import { createNotifyWorker, type NotifyNeeds } from './features/notifications/notify-worker.ts'
import { createInvitationWorker } from './features/teams/invitation-letter.ts'
import { createTranscribeWorker, type TranscribeNeeds } from './features/transcription/transcribe-worker.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts'
import type { Log } from './platform/log.ts'
import type { Audio } from './ports/audio.ts'
import type { AddressStanding, Speech } from './ports/speech.ts'

/** How sound becomes words, by which engines (the first that can), and how many sounds at a time. */
export interface Hearing {
  audio: Audio
  engines: Speech[]
  places: number
  /** How the engine at an address stands; missing where there is none. */
  address?: () => AddressStanding
}

interface JobsNeeds extends Omit<TranscribeNeeds, 'engines' | 'audio'>, NotifyNeeds, ArchiveNeeds {
  log: Log
  /** Null: nothing can be written down here, and sounds wait in the database. */
  hearing: Hearing | null
}

/** Letters at a time. */
const letterPlaces = 2

/** Whole libraries at a time: they take long, and are the disk's work more than the processor's. */
const archivePlaces = 2

/** Who does which kind of job. Letters and libraries have places of their own: hours of sound must not hold them up. */
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
  const archives = createJobRunner({
    ...needs,
    places: archivePlaces,
    workers: { export_library: createExportWorker(needs), import_library: createImportWorker(needs) },
  })
  if (!hearing) return together([letters, archives], [])
  const { places, engines } = hearing
  const transcribe = createTranscribeWorker({ ...needs, ...hearing })
  const sounds = createJobRunner({ ...needs, places, workers: { transcribe } })
  return together([letters, archives, sounds], engines)
}

function together(runners: readonly JobRunner[], engines: readonly Speech[]): JobRunner {
  return {
    start: () => {
      for (const engine of engines) engine.start?.()
      for (const runner of runners) runner.start()
    },
    wake: () => {
      for (const runner of runners) runner.wake()
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}
