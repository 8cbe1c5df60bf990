import { gte, lt, sql } from 'drizzle-orm'
import { analyticsDay, analyticsEvent, consent } from '../../platform/db/analytics-schema.ts'
import type { Services } from '../../services.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An event may arrive seven days after its day, and the seventh is not over at its beginning. */
const stillGrowingDays = 8
const retentionMonths = 13

type Needs = Pick<Services, 'database' | 'now'>

/** Adds up the days to which something may still have come. Older ones stand. Two at a time come to the same. */
export async function rollUpEvents({ database, now }: Needs): Promise<void> {
  const from = new Date(now().getTime() - stillGrowingDays * dayMs).toISOString().slice(0, 10)
  const begin = new Date(`${from}T00:00:00Z`)
  const day = sql`(${analyticsEvent.at} AT TIME ZONE 'UTC')::date`
  const detail = sql`coalesce(${analyticsEvent.properties} ->> 'route', ${analyticsEvent.properties} ->> 'length', '')`
  const person = sql`coalesce(${analyticsEvent.account_id}, ${analyticsEvent.person})`
  await database.transaction(async (tx) => {
    await tx.delete(analyticsDay).where(gte(analyticsDay.day, from))
    await tx.execute(sql`
      INSERT INTO ${analyticsDay} (day, event, detail, events, people)
      SELECT ${day}, ${analyticsEvent.event}, ${detail}, count(*), count(DISTINCT ${person})
      FROM ${analyticsEvent}
      WHERE ${analyticsEvent.at} >= ${begin.toISOString()}
      GROUP BY 1, 2, 3
      ON CONFLICT (day, event, detail) DO UPDATE SET events = excluded.events, people = excluded.people
    `)
  })
}

/** The proof of an answer outlives the answer, which is kept for a year, by a month. */
export async function forgetEvents({ database, now }: Needs): Promise<void> {
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  await database.db.delete(analyticsEvent).where(lt(analyticsEvent.at, before))
  await database.db.delete(analyticsDay).where(lt(analyticsDay.day, before.toISOString().slice(0, 10)))
  await database.db.delete(consent).where(lt(consent.at, before))
}
