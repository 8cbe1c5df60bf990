import { setTimeout } from 'node:timers/promises'
import type { Share } from '@earmark/core/entities/share.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { shareVisit } from '../../platform/db/shares-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30
const crowdMs = 500

/** Counts who opens a link. Who comes alone is counted at once, a crowd twice a second. */
export function visitCounter({
  database,
  background,
  now,
}: Pick<Services, 'database' | 'background' | 'now'>): (share_id: string) => void {
  const waiting = new Map<string, number>()
  let isWriting = false

  async function write(): Promise<void> {
    try {
      while (waiting.size > 0) {
        const rows = [...waiting].map(([share_id, visits]) => ({ share_id, day: dayOf(now()), visits }))
        waiting.clear()
        await addVisits(database.db, rows)
        await setTimeout(crowdMs)
      }
    } finally {
      isWriting = false
    }
  }

  return (share_id) => {
    waiting.set(share_id, (waiting.get(share_id) ?? 0) + 1)
    if (isWriting) return
    isWriting = true
    background.run('counting visits', write)
  }
}

async function addVisits(db: Queries, rows: (typeof shareVisit.$inferInsert)[]): Promise<void> {
  await db
    .insert(shareVisit)
    .values(rows)
    .onConflictDoUpdate({
      target: [shareVisit.share_id, shareVisit.day],
      set: { visits: sql`${shareVisit.visits} + excluded.visits` },
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
