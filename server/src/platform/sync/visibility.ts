import { may, roles } from '@earmark/core/access/permissions.ts'
import { channelVisibility, recordingVisibility, type Rule } from '@earmark/core/access/visibility.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { channel, conversation, marks } from '../db/channels-schema.ts'
import { recording, tombstone } from '../db/recordings-schema.ts'
import { membership } from '../db/schema.ts'

export const seersOfTrash = roles.filter((role) => may(role, 'recording.delete_any'))

/** Whose eyes something is read with. The server's own work sees all of an account. */
export type Seer = Actor

/**
 * What a person sees of an account, as conditions on its tables: core's rules of visibility, with each fact as the
 * database finds it. Everything is asked in the statement itself, roles and memberships too: asked a moment before, they
 * could be those of a person who has lost sight of it since.
 */
export function visibleTo(db: Queries, { account_id, user_id, role }: Seer) {
  const isSystem = role === 'system'
  const isThey = and(eq(membership.account_id, account_id), eq(membership.user_id, user_id))
  const isHere = (which?: SQL) =>
    exists(db.select({ one: sql`1` }).from(membership).where(and(isThey, which)))
  const isNoGuest = isHere(ne(membership.role, 'guest'))

  const channels = isSystem
    ? undefined
    : conditionOf(channelVisibility, {
        is_in_channel: sql`(${channel.members} @> ${JSON.stringify([user_id])}::jsonb AND ${isHere()})`,
        is_open_channel: not(channel.is_private),
        is_no_guest: isNoGuest,
      })
  const seenChannels = db
    .select({ id: channel.id })
    .from(channel)
    .where(and(eq(channel.account_id, account_id), channels))
  const recordings = isSystem
    ? undefined
    : conditionOf(recordingVisibility, {
        sees_channel: inArray(recording.channel_id, seenChannels),
        is_unfiled: isNull(recording.channel_id),
        is_author: eq(recording.created_by, user_id),
        is_not_deleted: isNull(recording.deleted_at),
        deletes_any: isHere(inArray(membership.role, seersOfTrash)),
      })
  return {
    channels: and(eq(channel.account_id, account_id), channels),
    recordings: and(eq(recording.account_id, account_id), recordings),
    /** What goes with a recording is seen by who sees the recording. */
    partsIn: (table: Record<'account_id' | 'ulid', PgColumn>) =>
      and(
        eq(table.account_id, account_id),
        isSystem
          ? undefined
          : inArray(
              table.ulid,
              db
                .select({ ulid: recording.ulid })
                .from(recording)
                .where(and(eq(recording.account_id, account_id), recordings)),
            ),
      ),
    marks: and(eq(marks.account_id, account_id), isSystem ? undefined : eq(marks.id, user_id)),
    conversations: and(
      eq(conversation.account_id, account_id),
      isSystem ? undefined : eq(conversation.created_by, user_id),
    ),
    tombstones: and(
      eq(tombstone.account_id, account_id),
      or(isNull(tombstone.user_id), eq(tombstone.user_id, user_id)),
      or(isNull(tombstone.channel_id), inArray(tombstone.channel_id, seenChannels)),
    ),
    /** Tags, templates and the vocabulary are the account's: guests have no part in them. */
    tags: isSystem ? undefined : isNoGuest,
  }
}

/** Whether a member sees a channel, where a statement joins both by their tables' names. */
export const memberSeesChannel = conditionOf(channelVisibility, {
  is_in_channel: sql`channel.members @> to_jsonb(array[membership.user_id])`,
  is_open_channel: sql`NOT channel.is_private`,
  is_no_guest: sql`membership.role <> 'guest'`,
})

/** A rule of visibility as a condition. */
export function conditionOf<Fact extends string>(rule: Rule<Fact>, facts: Record<Fact, SQL>): SQL {
  if (typeof rule === 'string') return facts[rule]
  const [word, parts] = 'any' in rule ? [sql` OR `, rule.any] : [sql` AND `, rule.all]
  const conditions = parts.map((part) => conditionOf(part, facts))
  return sql`(${sql.join(conditions, word)})`
}
