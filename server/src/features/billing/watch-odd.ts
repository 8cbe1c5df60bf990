import { oddNotice } from '@earmark/core/plans/odd-subscription.ts'
import { and, ne, sql } from 'drizzle-orm'
import { subscription } from '../../platform/db/billing-schema.ts'
import type { BillingNeeds } from './billing-needs.ts'

const noticeAbout = 'subscriptions changed by hand'

/** Out of the database: so it is said after a restart too, and by a process that did not read them. */
export async function watchOdd({
  database: { db },
  notices,
}: Pick<BillingNeeds, 'database' | 'notices'>): Promise<void> {
  const { id, oddities, status } = subscription
  const odd = await db
    .select({ id, oddities })
    .from(subscription)
    .where(and(ne(status, 'canceled'), sql`cardinality(${oddities}) > 0`))
    .orderBy(id)
  const notice = oddNotice(odd)
  if (notice) notices.put(noticeAbout, notice)
  else notices.drop(noticeAbout)
}
