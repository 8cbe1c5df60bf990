import { planInForce } from '@earmark/core/plans/paid.ts'
import { type Limits, limitsOf, plans } from '@earmark/core/plans/plans.ts'
import { count, eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { account, membership } from '../db/schema.ts'

/** What an account may use now. */
export async function readLimits(db: Queries, account_id: string, now: Date): Promise<Limits> {
  const { plan, trial_ends_at, plan_ends_at } = account
  const [found] = await db
    .select({ plan, trial_ends_at, plan_ends_at })
    .from(account)
    .where(eq(account.id, account_id))
  if (!found) throw new Error(`no account ${account_id}`)
  const [members = { seats: 1 }] = await db
    .select({ seats: count() })
    .from(membership)
    .where(eq(membership.account_id, account_id))
  return limitsOf(plans[planInForce(found, now)], members.seats)
}
