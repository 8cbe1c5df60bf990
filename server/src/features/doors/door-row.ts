import type { Door } from '@earmark/core/entities/door.ts'
import { isShareId } from '@earmark/core/entities/share.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { isActive, isNotSuspended } from '../../platform/db/is-active.ts'
import { door, doorEvent } from '../../platform/db/meetings-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

export type DoorRow = typeof door.$inferSelect

/** Where nobody has said that the meeting is over, it is by then. */
const longestMeetingMs = 24 * 60 * 60 * 1000
/** So long the door leads somewhere when it is. */
const openAfterwardsMs = 7 * 24 * 60 * 60 * 1000

export const expiryOfRunning = (now: Date) => new Date(now.getTime() + longestMeetingMs).toISOString()
export const expiryAfterEnd = (now: Date) => new Date(now.getTime() + openAfterwardsMs).toISOString()

/** Doors have addresses as links have; anything may stand in one, and the database takes no text with a zero in it. */
function isThis(id: string) {
  return eq(door.id, isShareId(id) ? id : '')
}

export function isOpenAt({ closed_at, expires_at }: DoorRow, now: Date): boolean {
  return closed_at === null && expires_at > now.toISOString()
}

export const isOfMeeting = ({ account_id, ulid }: Pick<DoorRow, 'account_id' | 'ulid'>) =>
  and(eq(door.account_id, account_id), eq(door.ulid, ulid))

/**
 * What a visitor is let into. Undefined for what was never there, is closed or expired, whose note lies in the trash, or
 * whose host goes: one question for all of them.
 */
export async function findOpenDoor(db: Queries, id: string, now: Date): Promise<DoorRow | undefined> {
  const isItsNote = and(eq(recording.account_id, door.account_id), eq(recording.ulid, door.ulid))
  const isOpen = and(
    isThis(id),
    isNull(door.closed_at),
    gt(door.expires_at, now.toISOString()),
    isNull(recording.deleted_at),
    isActive(db, account.personal_user_id),
    isActive(db, door.created_by),
    isNotSuspended(db, door.created_by),
  )
  const [found] = await db
    .select({ row: door })
    .from(door)
    .innerJoin(account, eq(account.id, door.account_id))
    // It may not have come yet.
    .leftJoin(recording, isItsNote)
    .where(isOpen)
  return found?.row
}

/** Of whoever opened it, in the account in which they did, open or not. Everyone else's is not there. */
export async function demandOwnDoor(db: Queries, actor: Actor, id: string): Promise<DoorRow> {
  const { account_id, user_id } = actor
  const isTheirs = and(eq(door.account_id, account_id), eq(door.created_by, user_id))
  const [row] = await db
    .select()
    .from(door)
    .where(and(isThis(id), isTheirs))
  if (!row) throw new AppError('not_found', 'no such door of this person')
  return row
}

/** What happened at it, in its order. */
export function readLog(db: Queries, { account_id, ulid }: Pick<DoorRow, 'account_id' | 'ulid'>) {
  const { id, kind, at, name, words } = doorEvent
  return db
    .select({ id, kind, at, name, words })
    .from(doorEvent)
    .where(and(eq(doorEvent.account_id, account_id), eq(doorEvent.ulid, ulid)))
    .orderBy(asc(at), asc(id))
}

export async function readDoor(
  db: Queries,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<Door> {
  const row = await demandOwnDoor(db, actor, id)
  const { ulid, reason, captions, minutes, opened_at, ended_at, expires_at } = row
  return {
    id: row.id,
    url: `/s/${row.id}`,
    recording: ulid,
    is_open: isOpenAt(row, now),
    reason,
    captions,
    minutes,
    opened_at,
    ended_at,
    expires_at,
    log: await readLog(db, row),
  }
}
