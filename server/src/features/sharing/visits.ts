import type { Share } from '@earmark/core/entities/share.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { shareVisit } from '../../platform/db/shares-schema.ts'
import type { Queries } from '../../ports/database.ts'

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30

export async function countVisit(db: Queries, share_id: string, now: Date): Promise<void> {
  await db
    .insert(shareVisit)
    .values({ share_id, day: dayOf(now), visits: 1 })
    .onConflictDoUpdate({
      target: [shareVisit.share_id, shareVisit.day],
      set: { visits: sql`${shareVisit.visits} + 1` },
    })
}

type Visits = Pick<Share, 'visits' | 'visits_by_day'>

/** By the link: how often it was opened, in all and on each of the last days. */
export async function readVisits(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => Visits> {
  if (ids.length === 0) return () => ({ visits: 0, visits_by_day: [] })
  const rows = await db
    .select()
    .from(shareVisit)
    .where(inArray(shareVisit.share_id, [...ids]))
    .orderBy(asc(shareVisit.day))
  const since = dayOf(new Date(now.getTime() - (shownDays - 1) * dayMs))
  const byShare = new Map<string, typeof rows>()
  for (const row of rows) byShare.set(row.share_id, [...(byShare.get(row.share_id) ?? []), row])
  return (id) => {
    const days = byShare.get(id) ?? []
    return {
      visits: days.reduce((sum, { visits }) => sum + visits, 0),
      visits_by_day: days.flatMap(({ day, visits }) => (day >= since ? [{ day, visits }] : [])),
    }
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
