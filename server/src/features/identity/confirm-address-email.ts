import { and, eq, gt } from 'drizzle-orm'
import { job } from '../../platform/db/jobs-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../platform/mail/email-worker.ts'
import type { Queries } from '../../ports/database.ts'
import { confirmationLink, hasSignedIn } from './confirm-address.ts'
import type { Identity } from './identity.ts'
import { confirmAddressEmail } from './emails/confirm-address.ts'

/** Who asks again so soon is waiting for the one that is on its way. */
const onItsWayMs = 60_000

/**
 * Where there is a mail server nobody gets in before they have followed its link, so it is tried until one that is away
 * has taken it. An email that waits, or was sent a moment ago, is not followed by another with the same link. Wake the
 * runner once it has committed.
 */
export async function queueConfirmAddressEmail(tx: Queries, now: Date, user_id: string): Promise<void> {
  const [own] = await tx.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  if (!own) return
  const dedupe_key = `confirm_address ${user_id}`
  // Who asks again does not wait for the end of a pause.
  await tx
    .update(job)
    .set({ run_after: now.toISOString() })
    .where(and(eq(job.dedupe_key, dedupe_key), eq(job.state, 'queued')))
  const justNow = new Date(now.getTime() - onItsWayMs).toISOString()
  const [sent] = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.dedupe_key, dedupe_key), eq(job.state, 'done'), gt(job.ended_at, justNow)))
    .limit(1)
  if (sent) return
  await enqueueJob(tx, now, { kind: 'confirm_address', account_id: own.id, payload: { user_id }, dedupe_key })
}

export function createConfirmAddressWorker(needs: EmailNeeds & { identity: Identity }): JobWorker {
  return createEmailWorker(needs, async ({ payload }) => {
    const { user_id } = jobKinds.confirm_address.parse(payload)
    const [person] = await needs.database.db
      .select({ email: user.email, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, user_id))
    if (!person || person.emailVerified) return undefined
    const url = await confirmationLink(needs.identity, person.email)
    // The link says all itself: nothing has to be kept for it to count.
    const isIn = await hasSignedIn(needs.database.db, user_id)
    return { email: confirmAddressEmail({ to: person.email, url, isIn }), keep: async () => {} }
  })
}
