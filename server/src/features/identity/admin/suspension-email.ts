import { eq } from 'drizzle-orm'
import { suspension } from '../../../platform/db/safety-schema.ts'
import { account, user } from '../../../platform/db/schema.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts'
import { jobKinds, type Payload } from '../../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../../platform/mail/email-worker.ts'
import { makeEmail } from '../../../platform/mail/email.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Email } from '../../../ports/mail.ts'

/** In the transaction of the decision. Wake the runner once it has committed. */
export async function queueSuspensionEmail(
  tx: Queries,
  now: Date,
  payload: Payload<'suspension'>,
): Promise<void> {
  const { user_id } = payload
  const [own] = await tx.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  if (!own) return
  // Of its own for each decision: a second one must not be lost to the email about the first.
  const dedupe_key = `suspension ${user_id} ${now.getTime()}`
  await enqueueJob(tx, now, { kind: 'suspension', account_id: own.id, payload, dedupe_key })
}

/** What was decided otherwise meanwhile has an email of its own. */
export function createSuspensionWorker(needs: EmailNeeds): JobWorker {
  return createEmailWorker(needs, async (job) => {
    const { user_id, is_lifted, origin } = jobKinds.suspension.parse(job.payload)
    const [found] = await needs.database.db
      .select({ to: user.email, reason: suspension.reason })
      .from(user)
      .leftJoin(suspension, eq(suspension.user_id, user.id))
      .where(eq(user.id, user_id))
    if (!found || is_lifted !== (found.reason === null)) return undefined
    const { to, reason } = found
    const email = reason === null ? liftedEmail(to, origin) : suspendedEmail(to, reason)
    // It holds no secret.
    return { email, keep: async () => {} }
  })
}

function suspendedEmail(to: string, reason: string): Email {
  return makeEmail({
    to,
    subject: 'Your account is suspended',
    before: ['The administrator of this Earmark instance suspended your account:', reason],
    after: [
      'You are signed out everywhere and cannot sign in. Your links and public pages lead nowhere for now.',
      'Nothing is deleted. If you think this is a mistake, ask whoever runs this instance.',
    ],
  })
}

function liftedEmail(to: string, origin: string): Email {
  return makeEmail({
    to,
    subject: 'Your account is no longer suspended',
    before: ['The administrator of this Earmark instance lifted the suspension. Everything is as it was.'],
    button: { text: 'Sign in', url: `${origin}/login` },
    after: [],
  })
}
