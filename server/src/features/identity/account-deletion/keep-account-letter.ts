import { eq } from 'drizzle-orm'
import { leaving } from '../../../platform/db/safety-schema.ts'
import { account, user } from '../../../platform/db/schema.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts'
import { jobKinds } from '../../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../../platform/jobs/job-worker.ts'
import { createLetterWorker, type LetterNeeds } from '../../../platform/mail/letter-worker.ts'
import type { Queries } from '../../../ports/database.ts'
import { accountLeavingLetter } from '../letters/account-leaving.ts'
import { newLinkToken } from '../secrets.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The one way back for somebody who is leaving. Wake the runner once it has committed. */
export async function queueKeepAccountLetter(
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

export function createKeepAccountWorker(needs: LetterNeeds): JobWorker {
  return createLetterWorker(needs, async (job) => {
    const { user_id, origin } = jobKinds.keep_account.parse(job.payload)
    const [person] = await needs.database.db
      .select({ to: user.email, purge_at: leaving.purge_at })
      .from(leaving)
      .innerJoin(user, eq(user.id, leaving.user_id))
      .where(eq(leaving.user_id, user_id))
    const leftMs = person ? person.purge_at.getTime() - needs.now().getTime() : 0
    if (!person || leftMs <= 0) return undefined
    const { token, hash } = newLinkToken()
    const url = `${new URL('/callback/keep-account', origin).href}?token=${token}`
    return {
      letter: accountLeavingLetter({ to: person.to, days: Math.ceil(leftMs / dayMs), url }),
      keep: (tx) => tx.update(leaving).set({ undo_token_hash: hash }).where(eq(leaving.user_id, user_id)),
    }
  })
}
