import { actorOf } from '@earmark/core/access/principal.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import { noteRoleVisibility } from './role-visibility.ts'
import type { WriteContext } from './write-context.ts'
import { passOn } from './pass-on.ts'
import { withVersions } from './server-tx.ts'
import type { Changes } from './changes.ts'

export interface RoleChange {
  user_id: string
  /** Null: new in the team. */
  from: Role | null
  /** Null: no longer in the team. */
  to: Role | null
  /** Who gets what nobody else sees, when someone leaves: always an owner. */
  heir?: string
}

/**
 * What a person sees changes with their role: their devices are told of what came into sight, and let go of what left
 * it. In the transaction that changes the membership, before its row is deleted; poke the account once it has committed.
 */
export async function noteRoleChange(changes: Changes, by: WriteContext, change: RoleChange): Promise<void> {
  const { account_id } = by.actor
  const system = { ...by, actor: actorOf({ kind: 'system', ...by.actor }) }
  if (change.to === null) await passOn(changes, system, change)
  const { tx } = changes
  await withVersions(tx, account_id, (nextVersion) =>
    noteRoleVisibility(tx, { account_id, nextVersion }, change),
  )
}
