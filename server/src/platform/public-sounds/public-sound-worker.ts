import type { JobWorker } from '../jobs/job-worker.ts'
import type { ClaimedJob } from '../jobs/claim-job.ts'
import { completeJob } from '../jobs/held-job.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { type MadeSound, makePublicSound, type SoundNeeds, type WantedSound } from './make-public-sound.ts'

/** The rows whose visitors hear a sound. Both ask whether what the job was queued for is still what is wanted. */
export interface SoundOwner {
  readWanted(db: Queries, job: ClaimedJob): Promise<WantedSound | undefined>
  /** False: it is not, and nothing was kept. */
  keep(tx: Queries, job: ClaimedJob, outcome: SoundOutcome): Promise<boolean>
}

type SoundOutcome = ({ sound_state: 'ready' } & MadeSound) | { sound_state: 'failed' }

/** The bytes of a note never go out: nobody knows what its file says of its owner. What is public has a sound of its own. */
export function createPublicSoundWorker(
  needs: SoundNeeds & { database: Database; now: () => Date },
  owner: SoundOwner,
): JobWorker {
  const { database, blobs, now } = needs
  return {
    async run(job, { signal }) {
      const wanted = await owner.readWanted(database.db, job)
      const made = wanted && (await makePublicSound(needs, wanted, signal))
      const isKept = await database.transaction(async (tx) => {
        await completeJob(tx, job, now())
        return owner.keep(tx, job, made ? { ...made, sound_state: 'ready' } : { sound_state: 'failed' })
      })
      if (made && !isKept) await blobs.remove(made.sound_key)
    },
    onWaiting: async () => {},
    onGivenUp: async (tx, job) => {
      await owner.keep(tx, job, { sound_state: 'failed' })
    },
    onChanged: () => {},
  }
}
