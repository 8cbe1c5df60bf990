import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { type CalendarRow, calendar } from '../../platform/db/calendars-schema.ts'
import { user } from '../../platform/db/schema.ts'
import { type CalendarNeeds, nextReading, refreshCalendar } from './refresh-calendar.ts'

/** At a time: one whose server does not answer leaves places for the others. */
const atOnce = 4
const mostOfARound = 300
/** Other tasks wait for the round: what it does not come to is read in the next. */
const roundMs = 60_000
/** Nobody looks at what comes up for somebody who has not been here for as long. */
const awayMs = 14 * 24 * 3_600_000

/** Reads anew what is due, longest due first. */
export async function refreshCalendars(needs: CalendarNeeds): Promise<void> {
  const { database, now } = needs
  const at = now()
  const seenSince = new Date(at.getTime() - awayMs).toISOString().slice(0, 10)
  const due = await database.db
    .select({ row: calendar })
    .from(calendar)
    .innerJoin(user, eq(user.id, calendar.user_id))
    .where(and(lte(calendar.next_read_at, at.toISOString()), gte(user.last_seen_on, seenSince)))
    .orderBy(asc(calendar.next_read_at))
    .limit(mostOfARound)
  const waiting = due.values()
  const begun = performance.now()
  const work = async () => {
    for (const { row } of waiting) {
      if (performance.now() - begun > roundMs) return
      await putOff(needs, row)
      await refreshCalendar(needs, row)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw new Error('a calendar was not refreshed', { cause: failed.reason })
}

/** Before it is read: one that breaks what reads it is not the first of every round. */
async function putOff({ database, now }: CalendarNeeds, { id }: CalendarRow): Promise<void> {
  const next_read_at = nextReading(now(), 1)
  await database.db.update(calendar).set({ next_read_at }).where(eq(calendar.id, id))
}
