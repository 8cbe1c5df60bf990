import type { Database, Queries } from '../../ports/database.ts'
import type { Email, Mail } from '../../ports/mail.ts'
import type { ClaimedJob } from '../jobs/claim-job.ts'
import { completeJob } from '../jobs/held-job.ts'
import type { JobWorker } from '../jobs/job-worker.ts'

export interface EmailNeeds {
  database: Database
  mail: Pick<Mail, 'send'>
  now: () => Date
}

/** An email with a secret in it. */
export interface SecretEmail {
  email: Email
  /** Makes the secret count. */
  keep(tx: Queries): Promise<unknown>
}

/** A mail server may be away for a night. */
const patience = { attempts: 28, longestMs: 60 * 60 * 1000 }

/**
 * Sends emails that must not be lost: each is a job of the transaction that makes it necessary. Its secret is made here
 * and stands nowhere but in the email. It counts once the email is handed over, so that one which could not be sent
 * leaves the one before it working. `write` gives none where there is no use for it any more.
 */
export function createEmailWorker(
  { database, mail, now }: EmailNeeds,
  write: (job: ClaimedJob) => Promise<SecretEmail | undefined>,
): JobWorker {
  return {
    patience,
    async run(job) {
      const written = await write(job)
      if (written) await mail.send(written.email)
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
