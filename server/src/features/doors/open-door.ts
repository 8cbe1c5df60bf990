import { AppError } from '@earmark/core/errors.ts'
import type { PatchDoorRequest } from '@earmark/core/doors-api.ts'
import { assertCan } from '@earmark/core/sync/mutations/rights.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { door } from '../../platform/db/meetings-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { randomId } from '../../platform/random-id.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { Queries } from '../../ports/database.ts'
import {
  demandOwnDoor,
  type DoorRow,
  expiryAfterEnd,
  expiryOfRunning,
  isOfMeeting,
  isOpenAt,
} from './door-row.ts'
import { changeAtDoor, type DoorHappening, type LogNeeds, noteAtDoor } from './keep-log.ts'

/** 130 bits, as those of links. */
const doorIdLength = 22

interface Opening {
  actor: Actor
  host: string
  ulid: string
  chosen: Pick<DoorRow, 'reason' | 'captions' | 'minutes'>
}

/** The id of the door: the one that is open, or a new one where there is none or it was closed. */
export async function openDoor(
  { database, now }: LogNeeds,
  { actor, host, ulid, chosen }: Opening,
): Promise<string> {
  const at = now()
  return database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: at }
    assertCan(by, 'recording.create')
    const { account_id, user_id } = by.actor
    const meeting = { account_id, ulid, created_by: user_id }
    await demandRunning(tx, meeting)
    const [before] = await tx.select().from(door).where(isOfMeeting(meeting))
    if (before && before.created_by !== user_id) throw new AppError('not_found', 'the meeting of another')
    if (before?.ended_at) throw isOver()
    const isOpen = before !== undefined && isOpenAt(before, at)
    const id = isOpen ? before.id : randomId(doorIdLength)
    const row = { ...chosen, id, host, closed_at: null, expires_at: expiryOfRunning(at) }
    const fresh = { ...meeting, ...row, turns: [], opened_at: at.toISOString() }
    await tx
      .insert(door)
      .values(fresh)
      .onConflictDoUpdate({ target: [door.account_id, door.ulid], set: row })
    const happened = [
      ...(isOpen ? [] : [{ kind: 'opened' } as const]),
      ...switched(isOpen ? before : off, chosen),
    ]
    await noteAtDoor(tx, at, { ...meeting, happened })
    return id
  })
}

const off = { captions: false, minutes: false }

/** The recording comes when the meeting is over: one that is here is over, or somebody else's. */
async function demandRunning(
  tx: Queries,
  { account_id, ulid, created_by }: Pick<DoorRow, 'account_id' | 'ulid' | 'created_by'>,
): Promise<void> {
  const [found] = await tx
    .select({ created_by: recording.created_by })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), eq(recording.ulid, ulid)))
  if (found && found.created_by !== created_by) throw new AppError('not_found', 'the meeting of another')
  if (found) throw isOver()
}

function isOver(): AppError {
  return new AppError('conflict', 'the meeting is over', {
    detail: 'This meeting is over. A link for the others is opened while it is recorded.',
  })
}

export async function changeDoor(
  needs: LogNeeds,
  actor: Actor,
  id: string,
  given: PatchDoorRequest,
): Promise<void> {
  const row = await demandOwnDoor(needs.database.db, actor, id)
  await changeAtDoor(needs, row, async (tx) => {
    const before = await demandOwnDoor(tx, actor, id)
    const { reason = before.reason, captions = before.captions, minutes = before.minutes } = given
    const turns = captions ? before.turns : []
    await tx.update(door).set({ reason, captions, minutes, turns }).where(isOfMeeting(row))
    await noteAtDoor(tx, needs.now(), { ...row, happened: switched(before, { captions, minutes }) })
  })
}

type Shared = Pick<DoorRow, 'captions' | 'minutes'>

function switched(before: Shared, after: Shared): DoorHappening[] {
  const of = (what: keyof Shared): DoorHappening[] => {
    if (before[what] === after[what]) return []
    return [{ kind: after[what] ? (`${what}_on` as const) : (`${what}_off` as const) }]
  }
  return [...of('captions'), ...of('minutes')]
}

/** The link leads nowhere from now on. */
export async function closeDoor(needs: LogNeeds, actor: Actor, id: string): Promise<void> {
  const row = await demandOwnDoor(needs.database.db, actor, id)
  const at = needs.now()
  if (!isOpenAt(row, at)) return
  await changeAtDoor(needs, row, async (tx) => {
    await tx.update(door).set({ closed_at: at.toISOString(), turns: [] }).where(isOfMeeting(row))
    await noteAtDoor(tx, at, { ...row, happened: [{ kind: 'closed' }] })
  })
}

/** The meeting is over. Where nothing was kept of it, nothing is left of its door either. */
export async function endMeeting(
  needs: LogNeeds,
  actor: Actor,
  { id, kept }: { id: string; kept: boolean },
): Promise<void> {
  const row = await demandOwnDoor(needs.database.db, actor, id)
  await changeAtDoor(needs, row, async (tx) => {
    if (kept) await noteEnd(tx, needs.now(), row)
    else if (!(await isHere(tx, row))) await tx.delete(door).where(isOfMeeting(row))
  })
}

async function isHere(
  tx: Queries,
  { account_id, ulid }: Pick<DoorRow, 'account_id' | 'ulid'>,
): Promise<boolean> {
  const isIt = and(eq(recording.account_id, account_id), eq(recording.ulid, ulid))
  const found = await tx.select({ ulid: recording.ulid }).from(recording).where(isIt)
  return found.length > 0
}

/** Once: its browser says so, or the recording has come. One that was closed stays closed. */
export async function noteEnd(
  tx: Queries,
  now: Date,
  meeting: Pick<DoorRow, 'account_id' | 'ulid'>,
): Promise<void> {
  const [row] = await tx.select().from(door).where(isOfMeeting(meeting)).for('update')
  if (!row || row.ended_at !== null) return
  await tx
    .update(door)
    .set({ ended_at: now.toISOString(), turns: [], expires_at: expiryAfterEnd(now) })
    .where(isOfMeeting(meeting))
  await noteAtDoor(tx, now, { ...row, happened: [{ kind: 'ended' }] })
}
