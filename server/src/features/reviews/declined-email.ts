import { and, eq } from 'drizzle-orm'
import { review, type ReviewRow } from '../../platform/db/reviews-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../platform/mail/email-worker.ts'
import { makeEmail } from '../../platform/mail/email.ts'
import type { Queries } from '../../ports/database.ts'
import type { Email } from '../../ports/mail.ts'

/** In the transaction of the decision. Wake the runner once it has committed. */
export async function queueDeclinedEmail(
  tx: Queries,
  now: Date,
  { id: review_id, user_id, version }: Pick<ReviewRow, 'id' | 'user_id' | 'version'>,
  origin: string,
): Promise<void> {
  const [own] = await tx.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  if (!own) return
  const payload = { review_id, version, origin }
  const dedupe_key = `decline_review ${review_id}`
  await enqueueJob(tx, now, { kind: 'decline_review', account_id: own.id, payload, dedupe_key })
}

/** Who has changed or withdrawn it meanwhile need not be told. */
export function createDeclinedWorker(needs: EmailNeeds): JobWorker {
  return createEmailWorker(needs, async (job) => {
    const { review_id, version, origin } = jobKinds.decline_review.parse(job.payload)
    const [found] = await needs.database.db
      .select({ to: user.email, reason: review.reason })
      .from(review)
      .innerJoin(user, eq(user.id, review.user_id))
      .where(and(eq(review.id, review_id), eq(review.version, version), eq(review.state, 'declined')))
    if (!found) return undefined
    const email = declinedEmail({ to: found.to, reason: found.reason ?? '', url: `${origin}/reviews` })
    // It holds no secret.
    return { email, keep: async () => {} }
  })
}

function declinedEmail({ to, reason, url }: { to: string; reason: string; url: string }): Email {
  return makeEmail({
    to,
    subject: 'Your review was not approved',
    before: ['An administrator of this Earmark instance read your review and did not approve it:', reason],
    button: { text: 'Change it', url },
    after: ['You can change it and send it again, or withdraw it, as often as you like.'],
  })
}
