import { planInForce } from '@earmark/core/plans/paid.ts'
import { type Limits, limitsOf, plans } from '@earmark/core/plans/plans.ts'
import { and, count, eq, max, ne } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { subscription } from '../db/billing-schema.ts'
import { account, membership } from '../db/schema.ts'

/** What an account may use now. */
export async function readLimits(db: Queries, account_id: string, now: Date): Promise<Limits> {
  const { plan, trial_ends_at, plan_ends_at } = account
  const [found] = await db
    .select({ plan, trial_ends_at, plan_ends_at })
    .from(account)
    .where(eq(account.id, account_id))
  if (!found) throw new Error(`no account ${account_id}`)
  const inForce = plans[planInForce(found, now)]
  return inForce.has_seats ? limitsOf(inForce, await countSeats(db, account_id)) : inForce.limits
}

/** As many as there are members, or are paid for where those are more. */
async function countSeats(db: Queries, account_id: string): Promise<number> {
  const [members] = await db
    .select({ seats: count() })
    .from(membership)
    .where(eq(membership.account_id, account_id))
  const [paid] = await db
    .select({ seats: max(subscription.seats) })
    .from(subscription)
    .where(and(eq(subscription.account_id, account_id), ne(subscription.status, 'canceled')))
  return Math.max(members?.seats ?? 1, paid?.seats ?? 0)
}
