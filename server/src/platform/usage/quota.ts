import { AppError } from '@earmark/core/errors.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { type Limits, limitsOf, type Plans } from '@earmark/core/plans/plans.ts'
import { canShare, canStore, type QuotaAnswer, quotaSentence } from '@earmark/core/plans/quota.ts'
import { and, count, eq, max, ne } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { subscription } from '../db/billing-schema.ts'
import { account, membership } from '../db/schema.ts'
import type { WriteContext } from '../sync/write-context.ts'
import { readUsage } from './read-usage.ts'

/** What accounts may use, by the plans of this instance. */
export interface Quota {
  readLimits(db: Queries, account_id: string, now: Date): Promise<Limits>
  /** So many bytes more in the account: what cannot be kept is refused. Under its lock, none share the last room. */
  checkStorage(db: Queries, by: WriteContext, bytes: number): Promise<void>
  /** One link or public page more. Under the account's lock, none share the last place. */
  checkShares(db: Queries, account_id: string, now: Date): Promise<void>
}

export function createQuota(plans: Plans): Quota {
  const readLimits: Quota['readLimits'] = async (db, account_id, now) => {
    const { plan, trial_ends_at, plan_ends_at } = account
    const [found] = await db
      .select({ plan, trial_ends_at, plan_ends_at })
      .from(account)
      .where(eq(account.id, account_id))
    if (!found) throw new Error(`no account ${account_id}`)
    const inForce = plans[planInForce(found, now)]
    return inForce.has_seats ? limitsOf(inForce, await countSeats(db, account_id)) : inForce.limits
  }
  return {
    readLimits,
    async checkStorage(db, { actor: { account_id }, now }, bytes) {
      const limits = await readLimits(db, account_id, now)
      demandAllowed(canStore(limits, await readUsage(db, account_id, now), bytes))
    },
    async checkShares(db, account_id, now) {
      const limits = await readLimits(db, account_id, now)
      demandAllowed(canShare(limits, await readUsage(db, account_id, now)))
    },
  }
}

function demandAllowed(answer: QuotaAnswer): void {
  if (answer.allowed) return
  throw new AppError('quota_exceeded', `the plan allows no more: ${answer.why}`, {
    detail: quotaSentence(answer.why) ?? '',
    refusal: { code: 'quota_exceeded', reason: answer.why },
  })
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
