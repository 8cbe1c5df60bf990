import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { rateLimit } from '../db/schema.ts'
import type { BucketLimit } from './limits.ts'

/** A use, and how long to wait for the next where it was refused. */
export type Drawn = { allowed: true } | { allowed: false; retry_after_seconds: number }

export interface Buckets {
  /** Takes one out of a bucket that refills; of an empty one nothing, so that asking again makes nobody wait longer. */
  draw(key: string, limit: BucketLimit, now: Date): Promise<Drawn>
  putBack(key: string, limit: BucketLimit): Promise<void>
}

/**
 * A bucket is the moment at which it is full again, `resets_at`: each use moves that by the time in which one refills. A
 * row whose moment has passed is swept out with the windows that are over.
 */
export function createDatabaseBuckets(db: Queries): Buckets {
  return {
    async draw(key, { max, refillSeconds }, now) {
      const refillMs = refillSeconds * 1000
      const next = new Date(now.getTime() + refillMs)
      const latest = new Date(now.getTime() + max * refillMs)
      const moved = sql`greatest(${rateLimit.resets_at}, ${now.toISOString()}::timestamptz) + ${refillSeconds} * interval '1 second'`
      // One statement, so that uses at the same moment come one after the other.
      const drawn = await db
        .insert(rateLimit)
        .values({ key, count: 1, resets_at: next })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: { resets_at: moved },
          setWhere: sql`${moved} <= ${latest.toISOString()}::timestamptz`,
        })
        .returning({ key: rateLimit.key })
      if (drawn.length > 0) return { allowed: true }
      const [row] = await db
        .select({ full_at: rateLimit.resets_at })
        .from(rateLimit)
        .where(eq(rateLimit.key, key))
      const waitMs = (row?.full_at.getTime() ?? 0) + refillMs - latest.getTime()
      return { allowed: false, retry_after_seconds: Math.max(1, Math.ceil(waitMs / 1000)) }
    },
    async putBack(key, { refillSeconds }) {
      const resets_at = sql`${rateLimit.resets_at} - ${refillSeconds} * interval '1 second'`
      await db.update(rateLimit).set({ resets_at }).where(eq(rateLimit.key, key))
    },
  }
}
