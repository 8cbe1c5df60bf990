import { createHash } from 'node:crypto'
import { eq, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { rateLimit } from '../db/schema.ts'
import { type LimitName, limits } from './limits.ts'

/** One thing that is counted: a limit, and whom it is counted for. */
export interface Ticket {
  limit: LimitName
  key: string
}

export type Taken = { allowed: true } | { allowed: false; retry_after_seconds: number }

export interface RateLimiter {
  /** Counts one use of each ticket, and says whether all are within their limits. */
  take(tickets: readonly Ticket[]): Promise<Taken>
  /** The use did not matter after all: takes one off again. */
  giveBack(tickets: readonly Ticket[]): Promise<void>
  /** Starts the count anew. */
  clear(tickets: readonly Ticket[]): Promise<void>
}

export interface RateLimiterSettings {
  db: Queries
  /** On every limit; 0 switches all of them off. */
  factor: number
  now: () => Date
}

/** Counts in the database, so that several processes keep one count. */
export function createRateLimiter(settings: RateLimiterSettings): RateLimiter {
  if (settings.factor === 0) return unlimited
  const { db } = settings

  return {
    async take(tickets) {
      const answers = await Promise.all(tickets.map((ticket) => takeOne(settings, ticket)))
      const waits = answers.map((answer) => (answer.allowed ? 0 : answer.retry_after_seconds))
      const longest = Math.max(0, ...waits)
      return longest === 0 ? { allowed: true } : { allowed: false, retry_after_seconds: longest }
    },
    async giveBack(tickets) {
      for (const ticket of tickets) {
        const count = sql`greatest(${rateLimit.count} - 1, 0)`
        await db
          .update(rateLimit)
          .set({ count })
          .where(eq(rateLimit.key, storedKey(ticket)))
      }
    },
    async clear(tickets) {
      for (const ticket of tickets) await db.delete(rateLimit).where(eq(rateLimit.key, storedKey(ticket)))
    },
  }
}

const unlimited: RateLimiter = {
  take: async () => ({ allowed: true }),
  giveBack: async () => {},
  clear: async () => {},
}

/** One statement, so that uses at the same moment are counted one after the other. */
async function takeOne({ db, factor, now }: RateLimiterSettings, ticket: Ticket): Promise<Taken> {
  const { max, windowSeconds } = limits[ticket.limit]
  const at = now()
  const windowEnd = new Date(at.getTime() + windowSeconds * 1000)
  const isOver = lte(rateLimit.resets_at, at)

  const [row] = await db
    .insert(rateLimit)
    .values({ key: storedKey(ticket), count: 1, resets_at: windowEnd })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimit.count} + 1 END`,
        resets_at: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${rateLimit.resets_at} END`,
      },
    })
    .returning({ count: rateLimit.count, resets_at: rateLimit.resets_at })
  if (!row) throw new Error('an upsert returned no row')

  // Who opens a window sweeps out those that are over, so the table stays as small as the traffic.
  if (row.count === 1) await db.delete(rateLimit).where(lt(rateLimit.resets_at, at))
  if (row.count <= Math.ceil(max * factor)) return { allowed: true }
  return {
    allowed: false,
    retry_after_seconds: Math.max(1, Math.ceil((row.resets_at.getTime() - at.getTime()) / 1000)),
  }
}

/** Hashed, because some keys are addresses and session tokens. */
function storedKey({ limit, key }: Ticket): string {
  return `${limit}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
}
