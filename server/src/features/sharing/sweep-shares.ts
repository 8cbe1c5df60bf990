import { and, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { share } from '../../platform/db/shares-schema.ts'
import type { Services } from '../../services.ts'

/** So long an expired link can be renewed. */
const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Sounds of expired links go at once, and are made anew for who renews one; the links go a month later. */
export async function sweepShares({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now()
  const { db } = database
  await db.delete(share).where(lt(share.expires_at, new Date(at.getTime() - retentionMs).toISOString()))
  await db
    .update(share)
    .set({
      sound_state: 'none',
      sound_version: sql`${share.sound_version} + 1`,
      sound_key: null,
      sound_bytes: null,
      sound_sha256: null,
    })
    .where(and(lte(share.expires_at, at.toISOString()), isNotNull(share.sound_key)))
}
