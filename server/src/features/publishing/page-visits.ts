import type { Visits } from '@earmark/core/entities/visits.ts'
import { asc, inArray, lt, sql } from 'drizzle-orm'
import { page, pageVisit } from '../../platform/db/pages-schema.ts'
import { type DayVisits, firstKeptDay, visitsOf } from '../../platform/visits.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

/** Of pages that are still there: one that was deleted meanwhile must not cost the others their visits. */
export async function addPageVisits(db: Queries, rows: readonly DayVisits[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const found = await db.select({ id: page.id }).from(page).where(inArray(page.id, ids))
  const there = new Set(found.map(({ id }) => id))
  const counted = rows.filter(({ id }) => there.has(id))
  if (counted.length === 0) return
  await db
    .insert(pageVisit)
    .values(counted.map(({ id, ...row }) => ({ page_id: id, ...row })))
    .onConflictDoUpdate({
      target: [pageVisit.page_id, pageVisit.day],
      set: { visits: sql`${pageVisit.visits} + excluded.visits` },
    })
}

export async function forgetPageVisits({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.db.delete(pageVisit).where(lt(pageVisit.day, firstKeptDay(now())))
}

/** By the page. */
export async function readPageVisits(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => Visits> {
  const rows = await db
    .select({ id: pageVisit.page_id, day: pageVisit.day, visits: pageVisit.visits })
    .from(pageVisit)
    .where(inArray(pageVisit.page_id, [...ids]))
    .orderBy(asc(pageVisit.day))
  return visitsOf(rows, now)
}
