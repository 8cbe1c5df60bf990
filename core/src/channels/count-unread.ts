import { defaultChannelOf } from '../access/channel-rights.ts'
import type { Channel } from '../entities/channel.ts'
import type { Marks } from '../entities/marks.ts'

interface Filed {
  channel_id?: string | null
  filed_at?: string | null
  created_by?: string | null
}

type Followed = Pick<Channel, 'id' | 'members' | 'archived_at' | 'changed_at'>

interface Reader {
  channels: readonly Followed[]
  marks: Marks | undefined
  user_id: string
  account_id: string
}

/**
 * By channel, how many notes of others came since the person last looked, or joined: whoever is new has not left
 * hundreds of notes unread. Only in channels they are in, and the one that is there for everyone.
 */
export function countUnread(
  lines: readonly Filed[],
  { channels, marks, user_id, account_id }: Reader,
): Map<string, number> {
  const since = new Map<string, string>()
  for (const { id, members, archived_at, changed_at } of channels) {
    const isIn = id === defaultChannelOf(account_id) || members.includes(user_id)
    const from = marks?.seen[id] ?? changed_at[`member:${user_id}`]
    if (isIn && archived_at === null && from !== undefined) since.set(id, from)
  }
  const counts = new Map<string, number>()
  for (const { channel_id, filed_at, created_by } of lines) {
    if (!channel_id || !filed_at || created_by === user_id) continue
    const seen = since.get(channel_id)
    if (seen === undefined || filed_at <= seen) continue
    counts.set(channel_id, (counts.get(channel_id) ?? 0) + 1)
  }
  return counts
}
