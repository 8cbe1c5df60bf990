import { inArray } from 'drizzle-orm'
import type { Database, Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import { account as accounts } from '../db/schema.ts'
import { seersOf } from '../sync/see-progress.ts'
import { type Connection, refuse, send, sendText } from './connection.ts'
import type { Progress } from './progress.ts'

export interface FollowingNeeds {
  database: Pick<Database, 'db'>
  fanout: Pick<Fanout, 'listen'>
  progress: Pick<Progress, 'listen'>
  onFailure: (error: unknown) => void
}

export interface Following {
  follow(connection: Connection, account_id: string): void
  unfollow(connection: Connection, account_id: string): void
  /** How many pokes were sent so far. */
  pokes(): number
}

/** Those who follow one account. */
interface Room {
  members: Set<Connection>
  /** Not told yet where the account stands. */
  arriving: Set<Connection>
  /** The last change that the members know of. */
  seq: number
  stopListening: () => void
}

const mostAtOnce = 500

/**
 * Tells whoever follows an account the number of its last change: at first, and whenever it has grown; and how far those
 * of its notes are that they see.
 */
export function createFollowing(needs: FollowingNeeds): Following {
  const rooms = new Map<string, Room>()
  const stale = new Set<string>()
  const state: { reading?: Promise<void>; pokes: number } = { pokes: 0 }

  const look = (account_id: string) => {
    stale.add(account_id)
    state.reading ??= readStale().finally(() => delete state.reading)
  }
  const readStale = async () => {
    while (stale.size > 0) {
      const ids = [...stale].slice(0, mostAtOnce)
      for (const id of ids) stale.delete(id)
      try {
        const seqs = await readSeqs(needs.database.db, ids)
        for (const id of ids) state.pokes += tellRoom(rooms.get(id), id, seqs.get(id))
      } catch (error) {
        // The next change or the next look finds it out; sockets whose session cannot be checked are closed.
        needs.onFailure(error)
      }
    }
  }

  const listen = (account_id: string) => {
    const stops = [
      needs.fanout.listen(account_id, () => look(account_id)),
      needs.progress.listen(account_id, (progress) => {
        void seersOf(needs.database.db, account_id, progress.ulid)
          .then((seers) => tellProgress(rooms.get(account_id), { account: account_id, ...progress }, seers))
          // What cannot be told now is told with the next step.
          .catch(needs.onFailure)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return {
    follow(connection, account_id) {
      const room = rooms.get(account_id) ?? {
        members: new Set(),
        arriving: new Set(),
        seq: 0,
        stopListening: listen(account_id),
      }
      rooms.set(account_id, room)
      room.members.add(connection)
      room.arriving.add(connection)
      connection.follows.add(account_id)
      look(account_id)
    },
    unfollow(connection, account_id) {
      connection.follows.delete(account_id)
      const room = rooms.get(account_id)
      room?.members.delete(connection)
      room?.arriving.delete(connection)
      if (room?.members.size !== 0) return
      room.stopListening()
      rooms.delete(account_id)
    },
    pokes: () => state.pokes,
  }
}

/** The number of each account's last change. */
async function readSeqs(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: accounts.id, seq: accounts.sync_version })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

function tellProgress(
  room: Room | undefined,
  progress: StepProgress & { account: string },
  seers: ReadonlySet<string>,
): void {
  const text = JSON.stringify({ type: 'progress', ...progress })
  for (const connection of room?.members ?? []) {
    if (seers.has(connection.user_id)) sendText(connection, text)
  }
}

/** Returns how many were poked. */
function tellRoom(room: Room | undefined, account: string, seq: number | undefined): number {
  if (!room) return 0
  const { arriving, members } = room
  const before = members.size - arriving.size
  // Deleted between the check and now: the next check of its members ends their following.
  if (seq === undefined) for (const connection of arriving) refuse(connection, 'permission_denied', account)
  else for (const connection of arriving) send(connection, { type: 'subscribed', account, seq })
  const isNews = seq !== undefined && seq > room.seq && before > 0
  if (isNews) {
    const poke = JSON.stringify({ type: 'poke', account, seq })
    for (const connection of members) if (!arriving.has(connection)) sendText(connection, poke)
  }
  arriving.clear()
  room.seq = seq ?? room.seq
  return isNews ? before : 0
}
