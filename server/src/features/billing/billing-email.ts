import { and, eq } from 'drizzle-orm'
import { toldOnce } from '../../platform/db/billing-schema.ts'
import { isStaying } from '../../platform/db/is-active.ts'
import { account, membership, user } from '../../platform/db/schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { type BillingMatter, jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../platform/mail/email-worker.ts'
import { readDeliveries } from '../../platform/notifications/notify.ts'
import type { Queries } from '../../ports/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { writeBillingEmail } from './emails/billing.ts'

interface Told {
  account_id: string
  /** What it is about: an account is told of it once. */
  key: string
  matter: BillingMatter
}

/**
 * To every owner of the account. In the transaction of what it tells of; wake the runner once that has committed. Answers
 * whether it is news.
 */
export async function queueBillingEmail(
  { now, address }: Pick<BillingNeeds, 'now' | 'address'>,
  tx: Queries,
  { account_id, key, matter }: Told,
): Promise<boolean> {
  const told = await tx
    .insert(toldOnce)
    .values({ account_id, key, told_at: now() })
    .onConflictDoNothing()
    .returning({ key: toldOnce.key })
  if (told.length === 0) return false
  const isOwner = and(eq(membership.account_id, account_id), eq(membership.role, 'owner'))
  const owners = await tx.select({ user_id: membership.user_id }).from(membership).where(isOwner)
  for (const { user_id } of owners) {
    const payload = { user_id, matter, origin: address.mailedOrigin() }
    const dedupe_key = `billing_email ${account_id} ${user_id} ${key}`
    await enqueueJob(tx, now(), { kind: 'billing_email', account_id, payload, dedupe_key })
  }
  return true
}

/** What people may do without, they have chosen; the rest they must know. */
async function isWanted(db: Queries, user_id: string, { kind }: BillingMatter): Promise<boolean> {
  if (kind !== 'usage' && kind !== 'reward') return true
  return (await readDeliveries(db, user_id)).usage.mail
}

/** Who owns the account no more, or is leaving, is told nothing. */
export function createBillingEmailWorker(
  needs: EmailNeeds & { payments: Pick<PaymentProvider, 'name'> },
): JobWorker {
  return createEmailWorker(needs, async (job) => {
    const { user_id, matter, origin } = jobKinds.billing_email.parse(job.payload)
    const { db } = needs.database
    const { time_zone, locale } = user
    const [found] = await db
      .select({ to: user.email, account: account.name, kind: account.kind, time_zone, locale })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.user_id))
      .innerJoin(account, eq(account.id, membership.account_id))
      .where(
        and(
          eq(membership.account_id, job.account_id),
          eq(membership.user_id, user_id),
          eq(membership.role, 'owner'),
          isStaying(db, user.id),
        ),
      )
    if (!found || !(await isWanted(db, user_id, matter))) return undefined
    // It holds no secret.
    return {
      email: writeBillingEmail({ ...found, matter, provider: needs.payments.name, origin }),
      keep: async () => {},
    }
  })
}
