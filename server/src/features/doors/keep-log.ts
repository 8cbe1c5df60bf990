import { randomBytes } from 'node:crypto'
import { actorOf } from '@earmark/core/access/principal.ts'
import type { DoorLogKind } from '@earmark/core/entities/door.ts'
import { doorLimits } from '@earmark/core/entities/door-limits.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { doorEvent } from '../../platform/db/meetings-schema.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { type DoorRow, readLog } from './door-row.ts'

export type LogNeeds = Pick<Services, 'database' | 'sync' | 'fanout' | 'now'>
export type Meeting = Pick<DoorRow, 'account_id' | 'ulid' | 'created_by'>

export interface DoorHappening {
  kind: DoorLogKind
  name?: string | null
  words?: string | null
}

/** The same from the row of the database to every device: the server does it, in the host's name. */
function hostContext({ now }: Pick<Services, 'now'>, { account_id, created_by }: Meeting) {
  return { actor: actorOf({ kind: 'system', account_id, user_id: created_by }), now: now() }
}

/**
 * In the transaction of what happened. Each line is later than the one before, also where two come at once. When the door
 * has as many as a log may have, no more are written.
 */
export async function noteAtDoor(
  tx: Queries,
  now: Date,
  {
    account_id,
    ulid,
    happened,
  }: Pick<DoorRow, 'account_id' | 'ulid'> & { happened: readonly DoorHappening[] },
): Promise<string[]> {
  const log = await readLog(tx, { account_id, ulid })
  const first = Math.max(now.getTime(), Date.parse(log.at(-1)?.at ?? '1970-01-01') + 1)
  const room = Math.max(0, doorLimits.log - log.length)
  const rows = happened.slice(0, room).map(({ kind, name = null, words = null }, place) => ({
    id: newUlid(first + place, randomBytes(10)),
    at: new Date(first + place).toISOString(),
    account_id,
    ulid,
    kind,
    name,
    words,
  }))
  if (rows.length > 0) await tx.insert(doorEvent).values(rows)
  return rows.map(({ id }) => id)
}

/** What takes the whole log into the row of the meeting, where there is one by now; else that comes with the meeting. */
async function keepingLog(tx: Queries, row: Pick<DoorRow, 'account_id' | 'ulid'>): Promise<MutationCall[]> {
  return [{ name: 'meeting.keep_door_log', args: { ulid: row.ulid, log: await readLog(tx, row) } }]
}

/** In a transaction of its own, under the account's lock: `work` changes the door, and the note has what happened. */
export async function changeAtDoor(
  { database, sync, fanout, now }: LogNeeds,
  meeting: Meeting,
  work: (tx: Queries) => Promise<void>,
): Promise<void> {
  const by = hostContext({ now }, meeting)
  await database.transaction((tx) =>
    sync.in(tx).apply(by, async () => {
      await work(tx)
      return keepingLog(tx, meeting)
    }),
  )
  fanout.poke(meeting.account_id)
  fanout.say(topicOf(meeting), 'changed')
}

/** Where those listen who stand at the door. */
export function topicOf({ account_id, ulid }: Pick<DoorRow, 'account_id' | 'ulid'>): string {
  return `door:${account_id}:${ulid}`
}
