import type { Visits } from '@earmark/core/entities/visits.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { pageVisit } from '../../platform/db/pages-schema.ts'
import { type DayVisits, visitsOf } from '../../platform/visits.ts'
import type { Queries } from '../../ports/database.ts'

export async function addPageVisits(db: Queries, rows: readonly DayVisits[]): Promise<void> {
  await db
    .insert(pageVisit)
    .values(rows.map(({ id, ...row }) => ({ page_id: id, ...row })))
    .onConflictDoUpdate({
      target: [pageVisit.page_id, pageVisit.day],
      set: { visits: sql`${pageVisit.visits} + excluded.visits` },
    })
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
