import { and, exists, eq, lt, or, sql } from 'drizzle-orm'
import { door, meeting } from '../../platform/db/meetings-schema.ts'
import { changeAtDoor, type LogNeeds } from './keep-log.ts'

/** A device that was away for so long has the meeting still, but not what happened at its door. */
const waitMs = 30 * 24 * 60 * 60 * 1000

/** Doors that lead nowhere any more: once their notes have what happened there, or have not come for a month. */
export async function sweepDoors(needs: LogNeeds): Promise<void> {
  const { db } = needs.database
  const at = needs.now()
  const isItsMeeting = and(eq(meeting.account_id, door.account_id), eq(meeting.ulid, door.ulid))
  const hasMeeting = exists(db.select({ one: sql`1` }).from(meeting).where(isItsMeeting))
  const isLong = lt(door.expires_at, new Date(at.getTime() - waitMs).toISOString())
  const over = await db
    .select()
    .from(door)
    .where(and(lt(door.expires_at, at.toISOString()), or(hasMeeting, isLong)))
  for (const row of over) {
    await changeAtDoor(needs, row, async () => undefined)
    await db.delete(door).where(and(eq(door.account_id, row.account_id), eq(door.ulid, row.ulid)))
  }
}
