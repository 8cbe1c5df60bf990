import { createHash } from 'node:crypto'
import type { Queries } from '../../ports/database.ts'
import { createDatabaseCounter } from './database-counter.ts'
import { createDatabaseBuckets, type Drawn } from './database-buckets.ts'
import { type BucketLimit, type Limit, type LimitName, limits } from './limits.ts'
import { createMemoryCounter } from './memory-counter.ts'

/** One thing that is counted: a limit, and whom it is counted for. */
export interface Ticket {
  limit: LimitName
  key: string
}

export interface RateLimiter {
  /** Counts one use of each ticket, and says whether all are within their limits. */
  take(tickets: readonly Ticket[]): Promise<Drawn>
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

export function createRateLimiter({ db, factor, now }: RateLimiterSettings): RateLimiter {
  if (factor === 0) return unlimited
  const counters = { in_database: createDatabaseCounter(db), in_memory: createMemoryCounter() }
  const buckets = createDatabaseBuckets(db)

  const takeOne = async (ticket: Ticket, at: Date): Promise<Drawn> => {
    const limit: Limit = limits[ticket.limit]
    const max = Math.ceil(limit.max * factor)
    const key = storedKey(ticket)
    if (isBucket(limit)) return buckets.draw(key, { ...limit, max }, at)
    const { count, resets_at } = await counters[limit.counted].add(key, limit.windowSeconds, at)
    if (count <= max) return { allowed: true }
    const waitSeconds = Math.ceil((resets_at.getTime() - at.getTime()) / 1000)
    return { allowed: false, retry_after_seconds: Math.max(1, waitSeconds) }
  }

  return {
    async take(tickets) {
      const at = now()
      const taken = await Promise.all(tickets.map((ticket) => takeOne(ticket, at)))
      const waits = taken.map((one) => (one.allowed ? 0 : one.retry_after_seconds))
      const longest = Math.max(0, ...waits)
      return longest === 0 ? { allowed: true } : { allowed: false, retry_after_seconds: longest }
    },
    async giveBack(tickets) {
      for (const ticket of tickets) {
        const limit: Limit = limits[ticket.limit]
        const key = storedKey(ticket)
        await (isBucket(limit) ? buckets.putBack(key, limit) : counters[limit.counted].takeOff(key))
      }
    },
    async clear(tickets) {
      for (const ticket of tickets) {
        const limit: Limit = limits[ticket.limit]
        await counters[isBucket(limit) ? 'in_database' : limit.counted].clear(storedKey(ticket))
      }
    },
  }
}

function isBucket(limit: Limit): limit is BucketLimit {
  return 'refillSeconds' in limit
}

const unlimited: RateLimiter = {
  take: async () => ({ allowed: true }),
  giveBack: async () => {},
  clear: async () => {},
}

/** Hashed, because some keys are people's addresses. */
function storedKey({ limit, key }: Ticket): string {
  return `${limit}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
}
