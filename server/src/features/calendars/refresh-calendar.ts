import { daysAhead } from '@earmark/core/meetings/calendar-limits.ts'
import { eq } from 'drizzle-orm'
import { type CalendarRow, calendar } from '../../platform/db/calendars-schema.ts'
import { user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { fetchCalendar, noMarks } from './fetch-calendar.ts'
import type { ReadCalendar } from './calendar-reader.ts'
import type { CalendarOrder, CalendarRead } from './read-calendar.ts'
import type { Span } from './repeat-event.ts'

export type CalendarNeeds = Pick<Services, 'database' | 'now' | 'publicWeb'> & { readCalendar: ReadCalendar }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** With less known ahead it is read in whole, whatever its server says has not changed. */
const leastAheadMs = 10 * dayMs

/** What is in it of the time ahead, for this person. */
export async function readFor(
  { database, now, readCalendar }: CalendarNeeds,
  user_id: string,
  { text, source }: { text: string; source: CalendarRow['source'] },
): Promise<CalendarRead> {
  const self = await selfOf(database.db, user_id)
  return readCalendar(user_id, { text, span: spanOf(source, now()), self })
}

function spanOf(source: CalendarRow['source'], now: Date): Span {
  return { from: now.getTime() - dayMs, until: now.getTime() + daysAhead[source] * dayMs }
}

async function selfOf(db: Queries, user_id: string): Promise<CalendarOrder['self']> {
  const [person] = await db.select().from(user).where(eq(user.id, user_id))
  return {
    name: person?.name ?? '',
    addresses: person ? [person.email] : [],
    timeZone: person?.time_zone ?? 'UTC',
  }
}

/** Reads what its address says now. A failure leaves what was known, and makes the next try wait. */
export async function refreshCalendar(needs: CalendarNeeds, row: CalendarRow): Promise<void> {
  const found = await lookAgain(needs, row)
  const at = needs.now()
  const failures = found.kind === 'fault' ? row.failures + 1 : 0
  const next_read_at = nextReading(at, failures)
  const changed =
    found.kind === 'fault'
      ? { fault: found.fault }
      : { fault: null, read_at: at.toISOString(), ...(found.kind === 'read' && found.changed) }
  // One that was removed meanwhile is not there to be changed.
  await needs.database.db
    .update(calendar)
    .set({ ...changed, failures, next_read_at })
    .where(eq(calendar.id, row.id))
}

async function lookAgain(needs: CalendarNeeds, row: CalendarRow) {
  const { now, publicWeb } = needs
  const isShort = Date.parse(row.known_until) - now().getTime() < leastAheadMs
  const marks = isShort ? noMarks : row
  const fetched = await fetchCalendar(publicWeb, row.address ?? '', marks)
  if (fetched.kind !== 'text') return fetched
  const read = await readFor(needs, row.user_id, { text: fetched.text, source: 'address' })
  if (read.kind === 'fault') return read
  const { events, known_until, name } = read
  return { kind: 'read', changed: { events, known_until, name: name || row.name, ...fetched.marks } } as const
}

/** An hour, then two, four and so on, a day at most. */
export function nextReading(now: Date, failures: number): string {
  return new Date(now.getTime() + Math.min(2 ** failures, 24) * hourMs).toISOString()
}
