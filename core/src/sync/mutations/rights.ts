import { type Action, may, mayTo, type OwnedAction } from '../../access/permissions.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { AppError } from '../../errors.ts'
import type { Actor, Tx } from '../tx.ts'

/** Refuses a change for which the one who asks has no right. The server's own work needs none. */
export function assertCan({ actor: { role } }: Pick<Tx, 'actor'>, action: Action): void {
  if (role === 'system' || may(role, action)) return
  throw new AppError('forbidden', `a ${role} may not do ${action}`, {
    detail: 'Your role in this team does not allow this.',
  })
}

type OwnedRow = Pick<RecordingRow, 'created_by'>

/** The same for what only its author may do, and those who look after everything. */
export function demandOf({ actor }: Pick<Tx, 'actor'>, action: OwnedAction, row: OwnedRow): void {
  if (hasRightTo(actor, action, row)) return
  throw new AppError('forbidden', `a ${actor.role} may not do ${action} to what others made`, {
    detail: 'Only the person who recorded it and the team’s administrators can change this.',
  })
}

export function hasRightTo({ role, user_id }: Actor, action: OwnedAction, { created_by }: OwnedRow): boolean {
  return role === 'system' || mayTo(role, action, created_by === user_id)
}
