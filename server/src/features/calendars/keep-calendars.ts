import { randomBytes } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { calendarFaults } from '@earmark/core/meetings/calendar-faults.ts'
import { calendarLimits, daysAhead } from '@earmark/core/meetings/calendar-limits.ts'
import type { CalendarsAnswer, KeptCalendar } from '@earmark/core/meetings/calendars-api.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { type CalendarRow, calendar } from '../../platform/db/calendars-schema.ts'
import { user } from '../../platform/db/schema.ts'
import type { Database, Queries } from '../../ports/database.ts'

/** As it is told: with the host of its address, and never the rest. */
export function keptCalendarOf(row: CalendarRow): KeptCalendar {
  const { id, name, source, address, read_at, known_until, fault } = row
  return {
    id,
    name,
    source,
    place: address === null ? null : new URL(address).hostname,
    read_at,
    known_until,
    trouble: fault && calendarFaults[fault],
  }
}

/** What is to come of all of them. A device that is offline for a week has the week after it. */
export async function readCalendars(db: Queries, user_id: string, now: Date): Promise<CalendarsAnswer> {
  const rows = await db.select().from(calendar).where(eq(calendar.user_id, user_id)).orderBy(asc(calendar.id))
  const from = new Date(now.getTime() - lateMs).toISOString()
  const until = new Date(now.getTime() + daysAhead.address * dayMs).toISOString()
  const events = rows
    .flatMap((row) => row.events)
    .filter(({ starts_at, ends_at }) => ends_at > from && starts_at < until)
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  return { calendars: rows.map(keptCalendarOf), events: events.slice(0, mostTold) }
}

/** What has no length is still there for whoever is late. */
const lateMs = 15 * 60_000
const dayMs = 24 * 3_600_000
/** Two weeks of a full calendar. */
const mostTold = 300

export type NewCalendar = Omit<CalendarRow, 'id' | 'user_id' | 'fault' | 'failures'>

export async function addCalendar(
  database: Pick<Database, 'transaction'>,
  user_id: string,
  { made, now }: { made: NewCalendar; now: Date },
): Promise<CalendarRow> {
  return database.transaction(async (tx) => {
    // Two that are added at once see each other.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for('update')
    await demandRoom(tx, user_id)
    const id = ulid(now.getTime(), randomBytes(10))
    const [row] = await tx
      .insert(calendar)
      .values({ id, user_id, ...made })
      .returning()
    if (!row) throw new Error('a calendar was not kept')
    return row
  })
}

export async function demandRoom(db: Queries, user_id: string): Promise<void> {
  const [found] = await db.select({ kept: count() }).from(calendar).where(eq(calendar.user_id, user_id))
  if ((found?.kept ?? 0) < calendarLimits.calendars) return
  throw new AppError('conflict', `person ${user_id} has as many calendars as one may have`, {
    detail: `You can have at most ${calendarLimits.calendars} calendars. Remove one first.`,
  })
}

/** Somebody else's is not there. */
export async function findCalendar(db: Queries, user_id: string, id: string): Promise<CalendarRow> {
  const [row] = await db
    .select()
    .from(calendar)
    .where(and(eq(calendar.id, id), eq(calendar.user_id, user_id)))
  if (!row) throw new AppError('not_found', `no calendar ${id}`)
  return row
}
