import { and, eq, inArray } from 'drizzle-orm'
import { door } from '../../platform/db/meetings-schema.ts'
import type { ChangeListener, RowChange } from '../../platform/sync/row-change.ts'
import type { Services } from '../../services.ts'
import { changeAtDoor, type LogNeeds } from './keep-log.ts'
import { noteEnd } from './open-door.ts'

/**
 * A meeting has come with its note: it is over, and its note gets what happened at its door. A note that is gone for good,
 * or into another account, has no door any more; what happened there went with it.
 */
export const followMeetings =
  (needs: LogNeeds & Pick<Services, 'background'>): ChangeListener =>
  async (tx, { actor: { account_id } }, changes) => {
    const gone = changes.flatMap((one) => (one.kind === 'recording' && !one.after ? ulidOf(one.before) : []))
    const come = changes.flatMap((one) => (one.kind === 'meeting' && !one.before ? ulidOf(one.after) : []))
    if (gone.length > 0) await tx.delete(door).where(areOf(account_id, gone))
    if (come.length === 0) return undefined
    const doors = await tx.select().from(door).where(areOf(account_id, come))
    if (doors.length === 0) return undefined
    return () =>
      needs.background.run('keeping what happened at a door', async () => {
        for (const row of doors) await changeAtDoor(needs, row, (own) => noteEnd(own, needs.now(), row))
      })
  }

function ulidOf(row: Extract<RowChange, { kind: 'recording' | 'meeting' }>['after']): string[] {
  return row ? [row.ulid] : []
}

function areOf(account_id: string, ulids: string[]) {
  return and(eq(door.account_id, account_id), inArray(door.ulid, ulids))
}
