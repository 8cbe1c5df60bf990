import type { Database, Queries } from '../../ports/database.ts'
import type { Letter, Mail } from '../../ports/mail.ts'
import type { ClaimedJob } from '../jobs/claim-job.ts'
import { completeJob } from '../jobs/held-job.ts'
import type { JobWorker } from '../jobs/job-worker.ts'

export interface LetterNeeds {
  database: Database
  mail: Pick<Mail, 'send'>
  now: () => Date
}

/** A letter with a secret in it. */
export interface SecretLetter {
  letter: Letter
  /** Makes the secret count. */
  keep(tx: Queries): Promise<unknown>
}

/** A mail server may be away for a night. */
const patience = { attempts: 28, longestMs: 60 * 60 * 1000 }

/**
 * Sends letters that must not be lost: each is a job of the transaction that makes it necessary. Its secret is made here
 * and stands nowhere but in the letter. It counts once the letter is handed over, so that one which could not be sent
 * leaves the one before it working. `write` gives none where there is no use for it any more.
 */
export function createLetterWorker(
  { database, mail, now }: LetterNeeds,
  write: (job: ClaimedJob) => Promise<SecretLetter | undefined>,
): JobWorker {
  return {
    patience,
    async run(job) {
      const written = await write(job)
      if (written) await mail.send(written.letter)
      await database.transaction(async (tx) => {
        await written?.keep(tx)
        await completeJob(tx, job, now())
      })
    },
    // It stands in line again by itself, and nobody looks at it.
    onWaiting: async () => {},
    onGivenUp: async () => {},
    onChanged: () => {},
  }
}
