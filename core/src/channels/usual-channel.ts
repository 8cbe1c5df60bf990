import { defaultChannelOf } from '../access/channel-rights.ts'
import type { Channel } from '../entities/channel.ts'
import type { Actor } from '../sync/tx.ts'

/**
 * Where a new recording goes that was made for no channel in particular: in a team to the one that every team has,
 * a guest's to the first they are in. Undefined for a guest who is in none.
 */
export function usualChannelOf<Row extends Pick<Channel, 'id' | 'members' | 'archived_at'>>(
  channels: readonly Row[],
  { account_id, role, user_id }: Actor,
): Row | undefined {
  if (role !== 'guest') return channels.find(({ id }) => id === defaultChannelOf(account_id))
  const own = channels.filter(({ members, archived_at }) => archived_at === null && members.includes(user_id))
  return own.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
}
