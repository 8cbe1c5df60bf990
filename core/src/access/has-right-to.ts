import type { RecordingRow } from '../entities/transcript.ts'
import type { Actor } from '../sync/tx.ts'
import { mayTo, type OwnedAction } from './permissions.ts'

export type OwnedRow = Pick<RecordingRow, 'created_by'>

/** For what only its author may do, and those who look after everything. The server's own work needs no right. */
export function hasRightTo({ role, user_id }: Actor, action: OwnedAction, { created_by }: OwnedRow): boolean {
  return role === 'system' || mayTo(role, action, created_by === user_id)
}
