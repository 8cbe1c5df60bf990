import { and, desc, eq, inArray } from 'drizzle-orm'
import { accountDeletion, auditEvent } from '../../../platform/db/safety-schema.ts'
import { account, user } from '../../../platform/db/schema.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts'
import { jobKinds } from '../../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../../platform/mail/email-worker.ts'
import type { Queries } from '../../../ports/database.ts'
import { accountDeletionEmail } from '../emails/account-deletion.ts'
import { newLinkToken } from '../secrets.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The one way back for somebody who deletes their account. Wake the runner once it has committed. */
export async function queueKeepAccountEmail(
  tx: Queries,
  now: Date,
  payload: { user_id: string; origin: string },
): Promise<void> {
  const { user_id } = payload
  const [own] = await tx.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  if (!own) return
  const dedupe_key = `keep_account ${user_id}`
  await enqueueJob(tx, now, { kind: 'keep_account', account_id: own.id, payload, dedupe_key })
}

export function createKeepAccountWorker(needs: EmailNeeds): JobWorker {
  return createEmailWorker(needs, async (job) => {
    const { user_id, origin } = jobKinds.keep_account.parse(job.payload)
    const [person] = await needs.database.db
      .select({
        to: user.email,
        purge_at: accountDeletion.purge_at,
      })
      .from(accountDeletion)
      .innerJoin(user, eq(user.id, accountDeletion.user_id))
      .where(eq(accountDeletion.user_id, user_id))
    const leftMs = person ? person.purge_at.getTime() - needs.now().getTime() : 0
    if (!person || leftMs <= 0) return undefined
    const isByAdministrator = await wasAskedByAdministrator(needs.database.db, user_id)
    const { token, hash } = newLinkToken()
    const url = `${new URL('/callback/keep-account', origin).href}?token=${token}`
    return {
      email: accountDeletionEmail({ to: person.to, isByAdministrator, days: Math.ceil(leftMs / dayMs), url }),
      keep: (tx) =>
        tx.update(accountDeletion).set({ undo_token_hash: hash }).where(eq(accountDeletion.user_id, user_id)),
    }
  })
}

/** Who wanted it stands in the person's own log. */
async function wasAskedByAdministrator(db: Queries, user_id: string): Promise<boolean> {
  const byAdministrator = 'deletion_asked_by_administrator'
  const [last] = await db
    .select({ kind: auditEvent.kind })
    .from(auditEvent)
    .where(
      and(eq(auditEvent.user_id, user_id), inArray(auditEvent.kind, ['deletion_asked', byAdministrator])),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1)
  return last?.kind === byAdministrator
}
