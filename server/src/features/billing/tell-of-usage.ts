import { monthKey } from '@earmark/core/plans/month.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { noticedFrom, usageNotices } from '@earmark/core/plans/usage-notices.ts'
import { eq, gte, inArray, or, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { usageEntry } from '../../platform/db/jobs-schema.ts'
import { page } from '../../platform/db/pages-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { readUsage } from '../../platform/usage/read-usage.ts'
import { queueBillingEmail } from './billing-email.ts'
import type { BillingNeeds } from './billing-needs.ts'

/** At 80 and at 100 per cent of a limit, once each in a month. */
export async function tellOfUsage(needs: BillingNeeds): Promise<void> {
  const { database, quota, now, jobs } = needs
  const month = monthKey(now().toISOString())
  for (const found of await findCandidates(needs, month)) {
    const account_id = found.id
    const plan = planInForce(found, now())
    await database.transaction(async (tx) => {
      const limits = await quota.readLimits(tx, account_id, now())
      for (const { what, percent } of usageNotices(limits, await readUsage(tx, account_id, now()))) {
        const matter = { kind: 'usage', plan, what, percent } as const
        await queueBillingEmail(needs, tx, { account_id, key: `usage ${what} ${percent} ${month}`, matter })
      }
    })
  }
  jobs.wake()
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
      db.select().from(account).where(which),
    ),
  )
  return new Map(found.flat().map((row) => [row.id, row])).values()
}
