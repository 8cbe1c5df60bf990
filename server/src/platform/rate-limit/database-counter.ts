import { eq, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { rateLimit } from '../db/schema.ts'
import type { Counter } from './counter.ts'

export function createDatabaseCounter(db: Queries): Counter {
  return {
    async add(key, windowSeconds, now) {
      const windowEnd = new Date(now.getTime() + windowSeconds * 1000)
      const isOver = lte(rateLimit.resets_at, now)
      // One statement, so that adds at the same moment happen one after the other.
      const [row] = await db
        .insert(rateLimit)
        .values({ key, count: 1, resets_at: windowEnd })
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
      if (row.count === 1) await db.delete(rateLimit).where(lt(rateLimit.resets_at, now))
      return row
    },
    async takeOff(key) {
      const count = sql`greatest(${rateLimit.count} - 1, 0)`
      await db.update(rateLimit).set({ count }).where(eq(rateLimit.key, key))
    },
    async clear(key) {
      await db.delete(rateLimit).where(eq(rateLimit.key, key))
    },
  }
}
