import type { Channel } from '../entities/channel.ts'
import type { Recording } from '../entities/recording.ts'
import type { Actor } from '../sync/tx.ts'
import { may, mayTo, type Role } from './permissions.ts'

type Seen = Pick<Channel, 'is_private' | 'members'>
type Filed = Pick<Recording, 'channel_id' | 'created_by' | 'deleted_at'>
type Managed = Pick<Channel, 'id' | 'is_private' | 'members' | 'created_by'>

/** The channel that every team has, where a recording goes that was made for no other. It has the team's own id. */
export function defaultChannelOf(account_id: string): string {
  return account_id
}

/** Who sees a channel and all that lies in it. The server asks the same of its database, in platform/sync/sight.ts. */
export function seesChannel(
  { user_id, role }: { user_id: string; role: Role },
  { is_private, members }: Seen,
): boolean {
  if (members.includes(user_id)) return true
  return role !== 'guest' && !is_private
}

/**
 * Who sees a recording: those who see its channel, and in no channel its author. In the trash it is seen by those alone
 * who may bring it back: whoever threw away what they said too much must not be read there by others.
 */
export function seesRecording(
  person: { user_id: string; role: Role },
  { channel_id, created_by, deleted_at }: Filed,
  channel: Seen | undefined,
): boolean {
  const isOwn = created_by === person.user_id
  if (channel_id === null) return isOwn
  if (!channel || !seesChannel(person, channel)) return false
  return deleted_at === null || mayTo(person.role, 'recording.delete', isOwn)
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
