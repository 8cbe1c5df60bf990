import { AppError } from '@earmark/core/errors.ts'
import type { InviteChannel } from '@earmark/core/teams/teams-api.ts'
import { and, asc, isNull } from 'drizzle-orm'
import { channel } from '../../platform/db/channels-schema.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'

/** Where a person may invite others to: what they see themselves, and what is not put away. */
export function readInviteChannels(db: Queries, seer: Seer): Promise<InviteChannel[]> {
  return db
    .select({ id: channel.id, name: channel.name, is_private: channel.is_private })
    .from(channel)
    .where(and(visibleTo(db, seer).channels, isNull(channel.archived_at)))
    .orderBy(asc(channel.name), asc(channel.id))
}

/** A private channel that the inviter is not in answers as one that is not there. */
export async function demandChannels(db: Queries, seer: Seer, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return
  if ((await stillOpen(db, seer, wanted)).length === new Set(wanted).size) return
  throw new AppError('invalid_input', 'a channel that the inviter does not see', {
    detail: 'One of these channels does not exist, is archived, or you are not in it.',
  })
}

/** Those of the named that the inviter could invite to at this moment. */
export async function stillOpen(db: Queries, seer: Seer, named: readonly string[]): Promise<string[]> {
  const open = await readInviteChannels(db, seer)
  return open.filter(({ id }) => named.includes(id)).map(({ id }) => id)
}
