import { AppError } from '@earmark/core/errors.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { type Limits, limitsOf, type Plans } from '@earmark/core/plans/plans.ts'
import { monthKey } from '@earmark/core/plans/month.ts'
import {
  canAsk,
  canShare,
  canStore,
  canTranscribe,
  canWriteMore,
  keptBytes,
  type QuotaAnswer,
  quotaSentence,
} from '@earmark/core/plans/quota.ts'
import { type MeteredThing, noticedPercent } from '@earmark/core/plans/usage-notices.ts'
import { and, count, eq, max, notInArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { subscription } from '../db/billing-schema.ts'
import { usageEntry } from '../db/jobs-schema.ts'
import { account, membership } from '../db/schema.ts'
import { writtenOut } from '../db/written-out.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { WriteContext } from '../sync/write-context.ts'
import { asksMade, liveShares, storageBytes, transcriptionSeconds } from './read-usage.ts'

/** What accounts may use, by the plans of this instance. */
export interface Quota {
  readLimits(db: Queries, account_id: string, now: Date): Promise<Limits>
  /** So many bytes more in the account: what cannot be kept is refused. Under its lock, none share the last room. */
  checkStorage(db: Queries, by: WriteContext, bytes: number): Promise<void>
  /**
   * So many bytes were written into something that is there, and counted: a little more than the plan has is let pass,
   * or than a larger plan has left behind. Under the account's lock.
   */
  checkWritten(db: Queries, by: WriteContext, growth: number): Promise<void>
  /** For who has to read something else before they know how many bytes: it comes in the same query. */
  readStorage<Read>(db: Queries, by: WriteContext, beside: Beside<Read>): Promise<Storage<Read>>
  /** One link or public page more. Under the account's lock, none share the last place. */
  checkShares(db: Queries, account_id: string, now: Date): Promise<void>
  /** So many seconds more by the server's engine. */
  canTranscribe(db: Queries, by: WriteContext, seconds: number): Promise<QuotaAnswer>
  /** The same, refused in a sentence. */
  demandTranscription(db: Queries, by: WriteContext, seconds: number): Promise<void>
  /** Refuses where no question is left: to be asked before work that costs something. It counts nothing. */
  checkAsks(db: Queries, by: WriteContext): Promise<void>
  /**
   * One question or creation more, in the transaction that writes it down: entered once under its key, or refused. It
   * locks the account's row, so that none share the last one.
   */
  chargeAsk(tx: Queries, by: WriteContext, key: string): Promise<void>
  /** Nothing came of it: it counts no more. */
  returnAsk(db: Queries, by: WriteContext, key: string): Promise<void>
}

/** A column of the account's row, and a name for queries with it. */
export interface Beside<Read> {
  name: string
  column: SQL<Read>
}

interface Storage<Read> {
  beside: Read
  /** Refuses what the account has no room for. */
  demandRoom(bytes: number): void
}

export function createQuota(plans: Plans): Quota {
  const { read, readUsed } = createReader(plans)
  const quota: Quota = {
    readLimits: async (db, account_id, now) =>
      (await readUsed(db, 'limits', { account_id, now, used: sql`0` })).limits,
    async readStorage(db, { actor: { account_id }, now }, { name, column }) {
      const asked = { name: `storage ${name}`, account_id, now, used: storageBytes, beside: column }
      const { limits, used: storage_bytes, beside } = await read(db, asked)
      return { beside, demandRoom: (bytes) => demandAllowed(canStore(limits, { storage_bytes }, bytes)) }
    },
    async checkStorage(db, { actor: { account_id }, now }, bytes) {
      const { limits, used } = await readUsed(db, 'storage alone', { account_id, now, used: storageBytes })
      demandAllowed(canStore(limits, { storage_bytes: used }, bytes))
      await tellIfNear(db, {
        account_id,
        now,
        what: 'storage',
        used: used + bytes,
        limit: limits.storage_bytes,
      })
    },
    checkWritten: (db, by, growth) => checkWritten(read, db, { by, growth }),
    async checkShares(db, account_id, now) {
      const used = liveShares(now)
      const { limits, used: shares } = await readUsed(db, 'shares', { account_id, now, used })
      demandAllowed(canShare(limits, { shares }))
      await tellIfNear(db, { account_id, now, what: 'shares', used: shares + 1, limit: limits.shares })
    },
    async canTranscribe(db, { actor: { account_id }, now }, seconds) {
      const columns = { account_id, now, used: transcriptionSeconds(now) }
      const { limits, used } = await readUsed(db, 'transcription', columns)
      const answer = canTranscribe(limits, { transcription_seconds: used }, seconds)
      const near = { what: 'transcription', limit: limits.transcription_seconds_a_month } as const
      if (answer.allowed) await tellIfNear(db, { account_id, now, ...near, used: used + seconds })
      return answer
    },
    demandTranscription: async (db, by, seconds) => demandAllowed(await quota.canTranscribe(db, by, seconds)),
    async checkAsks(db, { actor: { account_id }, now }) {
      const { limits, used: asks } = await readUsed(db, 'asks', { account_id, now, used: asksMade(now) })
      demandAllowed(canAsk(limits, { asks }))
      await tellIfNear(db, { account_id, now, what: 'asks', used: asks + 1, limit: limits.asks_a_month })
    },
    async chargeAsk(tx, by, key) {
      const { account_id } = by.actor
      const isThis = eq(account.id, account_id)
      await tx.select({ id: account.id }).from(account).where(isThis).for('no key update')
      await quota.checkAsks(tx, by)
      await enterAsk(tx, by, key)
    },
    async returnAsk(db, { actor: { account_id } }, key) {
      await db
        .delete(usageEntry)
        .where(
          and(eq(usageEntry.key, key), eq(usageEntry.account_id, account_id), eq(usageEntry.kind, 'ask')),
        )
    },
  }
  return quota
}

async function checkWritten(
  read: Reader['read'],
  db: Queries,
  { by, growth }: { by: WriteContext; growth: number },
): Promise<void> {
  const { now } = by
  const { account_id } = by.actor
  const beside = sql<number | null>`${account.kept_bytes}`.mapWith(account.kept_bytes)
  const asked = { name: 'storage written', account_id, now, used: storageBytes, beside }
  const { limits, used, beside: kept_bytes } = await read(db, asked)
  const written = { storage_bytes: used, growth, kept_bytes }
  demandAllowed(canWriteMore(limits, written))
  const kept = keptBytes(limits, written)
  if (kept !== kept_bytes) {
    await db.update(account).set({ kept_bytes: kept }).where(eq(account.id, account_id))
  }
  await tellIfNear(db, { account_id, now, what: 'storage', used, limit: limits.storage_bytes })
}

async function enterAsk(tx: Queries, { actor: { account_id }, now }: WriteContext, key: string) {
  const created_at = now.toISOString()
  const entry = { key, account_id, kind: 'ask', seconds: 0, month: monthKey(created_at), created_at } as const
  const entered = await tx
    .insert(usageEntry)
    .values(entry)
    .onConflictDoNothing()
    .returning({ key: usageEntry.key })
  if (entered.length === 0)
    throw new AppError('conflict', `${key} is counted already`, { detail: askedBefore })
}

const askedBefore = 'This answer was asked for before. Ask again to get a new one.'

function createReader(plans: Plans) {
  /**
   * What is allowed and what is used of it, in one query: most that is asked of the server waits for it. By its name the
   * database knows it again on the same connection, and need not plan it anew.
   */
  const read = async <Read>(db: Queries, { name, account_id, now, ...columns }: Asked<Read>) => {
    const { plan, trial_ends_at, plan_ends_at } = account
    const [found] = await db
      .select({ plan, trial_ends_at, plan_ends_at, seats, ...columns })
      .from(account)
      .where(eq(account.id, account_id))
      .prepare(`quota ${name}`)
      .execute()
    if (!found) throw new Error(`no account ${account_id}`)
    return { limits: limitsOf(plans[planInForce(found, now)], found.seats), ...found }
  }
  const readUsed = (db: Queries, name: string, asked: Omit<Asked<null>, 'name' | 'beside'>) =>
    read(db, { ...asked, name, beside: nothing.column })
  return { read, readUsed }
}

type Reader = ReturnType<typeof createReader>

interface Asked<Read> {
  name: string
  account_id: string
  now: Date
  used: SQL<number>
  beside: SQL<Read>
}

interface Near {
  account_id: string
  now: Date
  what: MeteredThing
  /** With what is being let in now. */
  used: number
  limit: number | null
}

/** Owners hear of it when it happens; the job looks again, for what was let in may yet come to nothing. */
async function tellIfNear(db: Queries, { account_id, now, what, used, limit }: Near): Promise<void> {
  const percent = noticedPercent(used, limit)
  if (!percent) return
  const dedupe_key = `tell_of_usage ${account_id} ${what} ${percent}`
  await enqueueJob(db, now, { kind: 'tell_of_usage', account_id, payload: {}, dedupe_key })
}

const nothing: Beside<null> = { name: 'alone', column: sql`NULL` }

function demandAllowed(answer: QuotaAnswer): void {
  if (answer.allowed) return
  throw new AppError('quota_exceeded', `the plan allows no more: ${answer.why}`, {
    detail: quotaSentence(answer.why) ?? '',
    refusal: { code: 'quota_exceeded', reason: answer.why },
  })
}

const query = new QueryBuilder()

/** As many as there are members, or are paid for where those are more. */
const seats: SQL<number> = writtenOut(
  sql`greatest(${query
    .select({ seats: count() })
    .from(membership)
    .where(eq(membership.account_id, account.id))}, ${query
    .select({ seats: max(subscription.seats) })
    .from(subscription)
    .where(
      and(
        eq(subscription.account_id, account.id),
        notInArray(subscription.status, ['canceled', 'incomplete']),
      ),
    )})`,
).mapWith(Number)
