import { jobLanes } from './platform/jobs/job-kinds.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts'
import type { Log } from './platform/log.ts'
import type { Database } from './ports/database.ts'
import type { TranscriptionEngines } from './ports/transcription-engines.ts'

interface JobsNeeds {
  database: Database
  log: Log
  now: () => Date
  /** Null: nothing can be written down here. */
  transcription: TranscriptionEngines | null
}

/** Emails at a time. */
const emailSlots = 2
/** Whole libraries at a time: they take long, and are the disk's work more than the processor's. */
const archiveSlots = 2
/** Sounds that are made for links: an hour of one takes a core for a minute and a half. */
const shareSlots = 1
/** Accounts whose notes are read for what they mean, at a time: there is one process for it. */
const meaningSlots = 1

/** Notes of which templates make something, at a time. */
const creationSlots = 1

/** Every job of this process, by however many at a time. */
export function createJobs({ transcription, ...needs }: JobsNeeds): JobRunner {
  const runners = [
    createJobRunner({ ...needs, kinds: jobLanes.emails, slots: emailSlots }),
    createJobRunner({ ...needs, kinds: jobLanes.archives, slots: archiveSlots }),
    createJobRunner({ ...needs, kinds: jobLanes.shares, slots: shareSlots }),
    createJobRunner({ ...needs, kinds: jobLanes.meanings, slots: meaningSlots }),
    createJobRunner({ ...needs, kinds: jobLanes.creations, slots: creationSlots }),
    createJobRunner({
      ...needs,
      kinds: jobLanes.sounds,
      slots: transcription?.slots ?? 0,
      mayOvertake: () => transcription?.hasRoom?.() ?? false,
    }),
  ]
  const engines = transcription?.engines ?? []
  return {
    start: (workers) => {
      for (const engine of engines) engine.start?.()
      for (const each of runners) each.start(workers)
    },
    wake: () => {
      for (const each of runners) each.wake()
    },
    stop: async () => {
      await Promise.all(runners.map((each) => each.stop()))
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}
