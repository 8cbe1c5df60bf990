import { actorOf } from '@earmark/core/access/principal.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import { membership } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import { noteRoleChange } from '../../platform/sync/note-role-change.ts'
import type { Changes } from '../../platform/sync/changes.ts'
import type { Asking } from './in-team.ts'
import { demandNotRemoved, forgetRemoval } from './removals.ts'

export interface NewMember extends Asking {
  role: Role
  /** They are there and open at this moment. */
  channels: readonly string[]
  /** When what lets them in was made; null where the team is open to their mail domain. */
  invited_at: string | null
  now: Date
}

/** The one way into a team, for whoever may come: their devices are told of what they see now. */
export async function letIn(
  changes: Changes,
  { account_id, user_id, role, channels, invited_at, now }: NewMember,
): Promise<void> {
  const { tx } = changes
  await demandNotRemoved(tx, { account_id, user_id }, invited_at)
  await forgetRemoval(tx, { account_id, user_id })
  const by = { actor: actorOf({ kind: 'system', account_id, user_id }), now }
  await tx.insert(membership).values({ account_id, user_id, role, created_at: now })
  await noteRoleChange(changes, by, { user_id, from: null, to: role })
  const calls = channels.map((id) => ({ name: 'channel.add_member' as const, args: { id, user_id } }))
  if (calls.length > 0) await changes.apply(by, calls)
  await recordEvent(tx, { kind: 'member_joined', at: now, account_id, actor_id: user_id, facts: { role } })
}
