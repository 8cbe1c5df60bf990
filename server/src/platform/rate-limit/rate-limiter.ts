import { createHash } from 'node:crypto'
import type { Queries } from '../../ports/database.ts'
import type { Counter } from './counter.ts'
import { createDatabaseCounter } from './database-counter.ts'
import { type LimitName, limits } from './limits.ts'
import { createMemoryCounter } from './memory-counter.ts'

/** One thing that is counted: a limit, and whom it is counted for. */
export interface Ticket {
  limit: LimitName
  key: string
}

type Taken = { allowed: true } | { allowed: false; retry_after_seconds: number }

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

export function createRateLimiter({ db, factor, now }: RateLimiterSettings): RateLimiter {
  if (factor === 0) return unlimited
  const counters = { in_database: createDatabaseCounter(db), in_memory: createMemoryCounter() }
  const counterOf = ({ limit }: Ticket): Counter => counters[limits[limit].counted]

  return {
    async take(tickets) {
      const at = now()
      const waits = await Promise.all(
        tickets.map(async (ticket) => {
          const { max, windowSeconds } = limits[ticket.limit]
          const { count, resets_at } = await counterOf(ticket).add(storedKey(ticket), windowSeconds, at)
          if (count <= Math.ceil(max * factor)) return 0
          return Math.max(1, Math.ceil((resets_at.getTime() - at.getTime()) / 1000))
        }),
      )
      const longest = Math.max(0, ...waits)
      return longest === 0 ? { allowed: true } : { allowed: false, retry_after_seconds: longest }
    },
    async giveBack(tickets) {
      for (const ticket of tickets) await counterOf(ticket).takeOff(storedKey(ticket))
    },
    async clear(tickets) {
      for (const ticket of tickets) await counterOf(ticket).clear(storedKey(ticket))
    },
  }
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
