import type { Visits } from '@earmark/core/entities/visits.ts'
import { asc, inArray, lt, sql } from 'drizzle-orm'
import { share, shareVisit } from '../../platform/db/shares-schema.ts'
import { type DayVisits, firstKeptDay, visitsOf } from '../../platform/visits.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

/** Of links that are still there: one that was revoked meanwhile must not cost the others their visits. */
export async function addShareVisits(db: Queries, rows: readonly DayVisits[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const found = await db.select({ id: share.id }).from(share).where(inArray(share.id, ids))
  const there = new Set(found.map(({ id }) => id))
  const counted = rows.filter(({ id }) => there.has(id))
  if (counted.length === 0) return
  await db
    .insert(shareVisit)
    .values(counted.map(({ id, ...row }) => ({ share_id: id, ...row })))
    .onConflictDoUpdate({
      target: [shareVisit.share_id, shareVisit.day],
      set: { visits: sql`${shareVisit.visits} + excluded.visits` },
    })
}

export async function forgetShareVisits({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.db.delete(shareVisit).where(lt(shareVisit.day, firstKeptDay(now())))
}

/** By the link. */
export async function readShareVisits(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => Visits> {
  const rows = await db
    .select({ id: shareVisit.share_id, day: shareVisit.day, visits: shareVisit.visits })
    .from(shareVisit)
    .where(inArray(shareVisit.share_id, [...ids]))
    .orderBy(asc(shareVisit.day))
  return visitsOf(rows, now)
}
