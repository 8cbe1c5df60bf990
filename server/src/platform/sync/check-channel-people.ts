import type { Channel } from '@earmark/core/entities/channel.ts'
import { refused } from '@earmark/core/refusals.ts'
import { leftToNobody } from '@earmark/core/sync/mutations/channel-row.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { membership } from '../db/schema.ts'

/**
 * Nobody is in a channel who is not in the team, and no private channel is left to such. A device cannot know who is in
 * the team at this moment, so it is asked here.
 */
export async function checkChannelPeople(
  db: Queries,
  { account_id, role }: Actor,
  before: Channel | undefined,
  after: Channel,
): Promise<void> {
  if (before?.members === after.members || after.members.length === 0) return
  const rows = await db
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), inArray(membership.user_id, after.members)))
  const here = new Set(rows.map(({ user_id }) => user_id))
  const isNew = (user_id: string) => !before?.members.includes(user_id)
  if (after.members.some((user_id) => isNew(user_id) && !here.has(user_id))) {
    throw refused('not_in_team', `someone in channel ${after.id} is not in the team`)
  }
  if (after.is_private && here.size === 0 && role !== 'system') throw leftToNobody(after.id)
}
