import type { Channel } from '../entities/channel.ts'
import type { Actor } from '../sync/tx.ts'
import { may } from './permissions.ts'

type Managed = Pick<Channel, 'id' | 'is_private' | 'members' | 'created_by'>

/** The channel that every team has, where a recording goes that was made for no other. It has the team's own id. */
export function defaultChannelOf(account_id: string): string {
  return account_id
}

/**
 * Who may rename, describe, archive, open and close a channel and say who is in it: those who look after the team,
 * whoever made it, and in a private one everybody but guests, since those who look after the team may not see it.
 */
export function mayManageChannel({ user_id, role }: Actor, channel: Managed): boolean {
  if (role === 'system' || may(role, 'channel.manage')) return true
  if (role === 'guest') return false
  return channel.created_by === user_id || (channel.is_private && channel.members.includes(user_id))
}
