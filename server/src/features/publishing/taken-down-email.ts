import { and, eq, isNotNull } from 'drizzle-orm'
import { page } from '../../platform/db/pages-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../platform/mail/email-worker.ts'
import { makeEmail } from '../../platform/mail/email.ts'
import { quotedName } from '@earmark/core/text/quoted-name.ts'
import type { Queries } from '../../ports/database.ts'

/** In the transaction of the decision. Wake the runner once it has committed. */
export function queueTakenDownEmail(
  tx: Queries,
  now: Date,
  { id: page_id, account_id }: { id: string; account_id: string },
  origin: string,
): Promise<void> {
  const dedupe_key = `page_taken_down ${page_id}`
  return enqueueJob(tx, now, {
    kind: 'page_taken_down',
    account_id,
    payload: { page_id, origin },
    dedupe_key,
  })
}

/** To who made the page; one that was reinstated or deleted meanwhile need not be told of. */
export function createTakenDownWorker(needs: EmailNeeds): JobWorker {
  return createEmailWorker(needs, async (job) => {
    const { page_id, origin } = jobKinds.page_taken_down.parse(job.payload)
    const [found] = await needs.database.db
      .select({ to: user.email, title: page.title, reason: page.taken_down_reason, ulid: page.ulid })
      .from(page)
      .innerJoin(account, eq(account.id, page.account_id))
      .innerJoin(user, eq(user.id, page.created_by))
      .where(and(eq(page.id, page_id), isNotNull(page.taken_down_at)))
    if (!found) return undefined
    const email = makeEmail({
      to: found.to,
      subject: `Your public page ${quotedName(found.title)} was taken down`,
      before: ['An administrator of this Earmark instance has taken it down:', found.reason ?? ''],
      button: { text: 'Open it', url: `${origin}/d/publish/${found.ulid}` },
      after: [
        'Your note and the text of the page are kept. Nobody else can read the page, and the note cannot be published again until an administrator reinstates it. You can reply once, where you publish it.',
      ],
    })
    // It holds no secret.
    return { email, keep: async () => {} }
  })
}
