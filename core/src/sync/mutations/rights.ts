import { hasRightTo, type OwnedRow } from '../../access/has-right-to.ts'
import { type Action, may, type OwnedAction } from '../../access/permissions.ts'
import { refused } from '../../refusals.ts'
import type { Tx } from '../tx.ts'

/** Refuses a change for which the one who asks has no right. The server's own work needs none. */
export function assertCan({ actor: { role } }: Pick<Tx, 'actor'>, action: Action): void {
  if (role === 'system' || may(role, action)) return
  throw refused('role_forbids', `a ${role} may not do ${action}`)
}

/** The same for what only its author may do, and those who look after everything. */
export function demandOf({ actor }: Pick<Tx, 'actor'>, action: OwnedAction, row: OwnedRow): void {
  if (hasRightTo(actor, action, row)) return
  throw refused('recorded_by_another', `a ${actor.role} may not do ${action} to what others made`)
}
