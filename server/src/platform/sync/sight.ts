import { may, roles } from '@earmark/core/access/permissions.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel, marks, thread } from '../db/channels-schema.ts'
import { recording, tombstone } from '../db/recordings-schema.ts'
import { membership } from '../db/schema.ts'

const seersOfTrash = roles.filter((role) => may(role, 'recording.delete_any'))

/** Whose eyes something is read with. The server's own work sees all of an account. */
export type Sight = Actor

/**
 * What a person sees of an account, as conditions on its tables: the one place where it is decided, as
 * core/access/channel-rights.ts says it. Everything is asked of the database in the statement itself, roles and
 * memberships too: asked a moment before, they could be those of a person who has lost sight of it since.
 */
export function sightOf(db: Queries, { account_id, user_id, role }: Sight) {
  const isSystem = role === 'system'
  const isThey = and(eq(membership.account_id, account_id), eq(membership.user_id, user_id))
  const isHere = (which?: SQL) =>
    exists(db.select({ one: sql`1` }).from(membership).where(and(isThey, which)))
  const isNoGuest = isHere(ne(membership.role, 'guest'))
  const isIn = and(sql`${channel.members} @> ${JSON.stringify([user_id])}::jsonb`, isHere())

  const channels = isSystem ? undefined : or(isIn, and(not(channel.is_private), isNoGuest))
  const seenChannels = db
    .select({ id: channel.id })
    .from(channel)
    .where(and(eq(channel.account_id, account_id), channels))
  const isUnfiled = and(isNull(recording.channel_id), eq(recording.created_by, user_id))
  const isKept = or(
    isNull(recording.deleted_at),
    eq(recording.created_by, user_id),
    isHere(inArray(membership.role, seersOfTrash)),
  )
  const isFiled = and(inArray(recording.channel_id, seenChannels), isKept)
  const recordings = isSystem ? undefined : or(isUnfiled, isFiled)
  return {
    channels: and(eq(channel.account_id, account_id), channels),
    recordings: and(eq(recording.account_id, account_id), recordings),
    threads: and(
      eq(thread.account_id, account_id),
      isSystem
        ? undefined
        : inArray(
            thread.ulid,
            db
              .select({ ulid: recording.ulid })
              .from(recording)
              .where(and(eq(recording.account_id, account_id), recordings)),
          ),
    ),
    marks: and(eq(marks.account_id, account_id), isSystem ? undefined : eq(marks.id, user_id)),
    tombstones: and(
      eq(tombstone.account_id, account_id),
      or(isNull(tombstone.user_id), eq(tombstone.user_id, user_id)),
      or(isNull(tombstone.channel_id), inArray(tombstone.channel_id, seenChannels)),
    ),
    /** Tags are the account's: guests have no part in them. */
    tags: isSystem ? undefined : isNoGuest,
  }
}
