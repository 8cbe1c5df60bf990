import {
  type LookBack,
  lookBackOn,
  nearDays,
  type LookedAtNote,
  type LookedAtTodo,
} from '@earmark/core/look-back/look-back.ts'
import { type Week, yearBefore } from '@earmark/core/look-back/week.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { makeCalendar, utcOf } from '@earmark/core/search/calendar.ts'
import type { CalendarDay } from '@earmark/core/search/calendar.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { isMadeOfOthers } from '@earmark/core/text/source-lines.ts'
import { and, between, eq, inArray, isNull, or } from 'drizzle-orm'
import { todo } from '../../platform/db/insights-schema.ts'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'

/** Nobody says or does more in a week; the rest would only be counted. */
const mostRead = 5_000
const dayMs = 24 * 60 * 60 * 1000

interface Reader {
  seer: Actor
  week: Week
  timeZone: string
}

/** Out of what the person may see at this moment. */
export async function readLookBack(
  db: Queries,
  { seer, week, timeZone }: Reader,
): Promise<LookBack<LookedAtNote, LookedAtTodo>> {
  const { ulid, title, recorded_at, duration, engine } = recording
  const sees = and(visibleTo(db, seer).recordings, isNull(recording.deleted_at))
  const ofWeek = around(week.from, week.to, 1)
  const ofYearAgo = around(yearBefore(week), yearBefore(week), nearDays + 1)
  const notes = await db
    .select({ ulid, title, recorded_at, duration, engine })
    .from(recording)
    .where(and(sees, or(between(recorded_at, ...ofWeek), between(recorded_at, ...ofYearAgo))))
    .limit(mostRead)
  const made = await readMade(db, seer, notes)
  const todos = await db
    .select({ id: todo.id, ulid: todo.ulid, text: todo.text, due: todo.due, done_at: todo.done_at })
    .from(todo)
    .innerJoin(recording, and(eq(recording.account_id, todo.account_id), eq(recording.ulid, todo.ulid)))
    .where(and(sees, or(isNull(todo.done_at), between(todo.done_at, ...ofWeek))))
    .limit(mostRead)
  return lookBackOn({ notes, made, todos, week, dayOf: makeCalendar(timeZone) })
}

/** Which of them were made of others: their words say so. */
async function readMade(
  db: Queries,
  { account_id }: Pick<Actor, 'account_id'>,
  notes: readonly LookedAtNote[],
): Promise<ReadonlySet<string>> {
  const typed = notes.filter((note) => !isTimed(note)).map(({ ulid }) => ulid)
  if (typed.length === 0) return new Set()
  const { ulid, segments } = transcript
  const rows = await db
    .select({ ulid, segments })
    .from(transcript)
    .where(and(eq(transcript.account_id, account_id), inArray(ulid, typed)))
  return new Set(rows.filter((row) => isMadeOfOthers(row.segments)).map((row) => row.ulid))
}

/** So many days more on either side: one for the time zone. The rule itself cuts them. */
function around(from: CalendarDay, to: CalendarDay, days: number): [string, string] {
  const isoOf = (time: number) => new Date(time).toISOString()
  return [isoOf(utcOf(from) - days * dayMs), isoOf(utcOf(to) + (days + 1) * dayMs)]
}
