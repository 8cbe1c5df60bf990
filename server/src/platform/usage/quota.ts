import { AppError } from '@earmark/core/errors.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { type Limits, limitsOf, type Plans } from '@earmark/core/plans/plans.ts'
import {
  canShare,
  canStore,
  canTranscribe,
  type QuotaAnswer,
  quotaSentence,
} from '@earmark/core/plans/quota.ts'
import { and, count, eq, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { subscription } from '../db/billing-schema.ts'
import { account, membership } from '../db/schema.ts'
import type { WriteContext } from '../sync/write-context.ts'
import { liveShares, storageBytes, transcriptionSeconds, type UsageOf } from './read-usage.ts'

/** What accounts may use, by the plans of this instance. */
export interface Quota {
  readLimits(db: Queries, account_id: string, now: Date): Promise<Limits>
  /** So many bytes more in the account: what cannot be kept is refused. Under its lock, none share the last room. */
  checkStorage(db: Queries, by: WriteContext, bytes: number): Promise<void>
  /** One link or public page more. Under the account's lock, none share the last place. */
  checkShares(db: Queries, account_id: string, now: Date): Promise<void>
  /** So many seconds more by the server's engine. */
  canTranscribe(db: Queries, by: WriteContext, seconds: number): Promise<QuotaAnswer>
}

export function createQuota(plans: Plans): Quota {
  /** What is allowed and what is used of it, in one query: most that is asked of the server waits for it. */
  const read = async (db: Queries, { account_id, now }: UsageOf, amount: SQL<number>) => {
    const { plan, trial_ends_at, plan_ends_at } = account
    const [found] = await db
      .select({ plan, trial_ends_at, plan_ends_at, seats: seatsOf(db, account_id), used: amount })
      .from(account)
      .where(eq(account.id, account_id))
    if (!found) throw new Error(`no account ${account_id}`)
    return { limits: limitsOf(plans[planInForce(found, now)], found.seats), used: found.used }
  }
  return {
    async readLimits(db, account_id, now) {
      return (await read(db, { account_id, now }, sql<number>`0`)).limits
    },
    async checkStorage(db, by, bytes) {
      const of = usageOf(by)
      const { limits, used: storage_bytes } = await read(db, of, storageBytes(db, of))
      demandAllowed(canStore(limits, { storage_bytes }, bytes))
    },
    async checkShares(db, account_id, now) {
      const of = { account_id, now }
      const { limits, used: shares } = await read(db, of, liveShares(db, of))
      demandAllowed(canShare(limits, { shares }))
    },
    async canTranscribe(db, by, seconds) {
      const of = usageOf(by)
      const { limits, used: transcription_seconds } = await read(db, of, transcriptionSeconds(db, of))
      return canTranscribe(limits, { transcription_seconds }, seconds)
    },
  }
}

function usageOf({ actor: { account_id }, now }: WriteContext): UsageOf {
  return { account_id, now }
}

function demandAllowed(answer: QuotaAnswer): void {
  if (answer.allowed) return
  throw new AppError('quota_exceeded', `the plan allows no more: ${answer.why}`, {
    detail: quotaSentence(answer.why) ?? '',
    refusal: { code: 'quota_exceeded', reason: answer.why },
  })
}

/** As many as there are members, or are paid for where those are more. */
function seatsOf(db: Queries, account_id: string): SQL<number> {
  const members = db.select({ seats: count() }).from(membership).where(eq(membership.account_id, account_id))
  const paid = db
    .select({ seats: max(subscription.seats) })
    .from(subscription)
    .where(and(eq(subscription.account_id, account_id), ne(subscription.status, 'canceled')))
  return sql<number>`greatest(${members}, ${paid})`.mapWith(Number)
}
