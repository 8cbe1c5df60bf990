import { monthKey } from '@earmark/core/plans/month.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { noticedFrom, usageNotices } from '@earmark/core/plans/usage-notices.ts'
import { eq, gte, inArray, or, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { usageEntry } from '../../platform/db/jobs-schema.ts'
import { page } from '../../platform/db/pages-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { readUsage } from '../../platform/usage/read-usage.ts'
import type { Queries } from '../../ports/database.ts'
import { queueBillingEmail } from './billing-email.ts'
import type { BillingNeeds } from './billing-needs.ts'

/** When something was counted that brought an account near a limit. */
export function createUsageWorker(needs: BillingNeeds): JobWorker {
  const { database, now, jobs } = needs
  return {
    async run(job) {
      await database.transaction(async (tx) => {
        await tellAccount(needs, tx, job.account_id)
        await completeJob(tx, job, now())
      })
      jobs.wake()
    },
    // Nothing shows that it waits, and the hourly look finds what it has missed.
    onWaiting: async () => {},
    onGivenUp: async () => {},
    onChanged: () => {},
  }
}

/** Every hour once more: a smaller plan, or a file, may have brought an account near a limit as well. */
export async function tellOfUsage(needs: BillingNeeds): Promise<void> {
  const { database, now, jobs } = needs
  const month = monthKey(now().toISOString())
  for (const account_id of await findCandidates(needs, month)) {
    await database.transaction((tx) => tellAccount(needs, tx, account_id))
  }
  jobs.wake()
}

/** At 80 and at 100 per cent of a limit, once each in a month. */
async function tellAccount(needs: BillingNeeds, tx: Queries, account_id: string): Promise<void> {
  const now = needs.now()
  const month = monthKey(now.toISOString())
  const [found] = await tx.select().from(account).where(eq(account.id, account_id))
  if (!found) return
  const plan = planInForce(found, now)
  const limits = await needs.quota.readLimits(tx, account_id, now)
  for (const { what, percent } of usageNotices(limits, await readUsage(tx, account_id, now))) {
    const matter = { kind: 'usage', plan, what, percent } as const
    await queueBillingEmail(needs, tx, { account_id, key: `usage ${what} ${percent} ${month}`, matter })
  }
}

/** Who has used enough of anything that it would be told of on the smallest plan: few, of which the rest is read. */
async function findCandidates({ database: { db }, plans }: BillingNeeds, month: string) {
  const least = (limit: 'transcription_seconds_a_month' | 'asks_a_month' | 'storage_bytes' | 'shares') => {
    const limits = Object.values(plans).map((plan) => plan.limits[limit] ?? Number.MAX_SAFE_INTEGER)
    return Math.floor(Math.min(...limits) * noticedFrom)
  }
  const { seconds, kind } = usageEntry
  const counted = db
    .select({ id: usageEntry.account_id })
    .from(usageEntry)
    .where(eq(usageEntry.month, month))
    .groupBy(usageEntry.account_id)
    .having(
      or(
        gte(sum(seconds), String(least('transcription_seconds_a_month'))),
        gte(sql`count(*) FILTER (WHERE ${kind} = 'ask')`, least('asks_a_month')),
      ),
    )
  const shown = unionAll(
    db.select({ id: share.account_id }).from(share),
    db.select({ id: page.account_id }).from(page).where(eq(page.is_published, true)),
  ).as('shown')
  const shared = db
    .select({ id: shown.id })
    .from(shown)
    .groupBy(shown.id)
    .having(gte(sql`count(*)`, least('shares')))
  const stored = gte(sql`(${account.text_bytes} + ${account.sound_bytes})`, least('storage_bytes'))
  // Each by an index of its own, which the three together would not have.
  const found = await Promise.all(
    [inArray(account.id, counted), inArray(account.id, shared), stored].map((which) =>
      db.select({ id: account.id }).from(account).where(which),
    ),
  )
  return new Set(found.flat().map(({ id }) => id))
}
