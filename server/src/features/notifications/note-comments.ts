import { seesChannel } from '@earmark/core/access/visibility.ts'
import type { Thread } from '@earmark/core/entities/thread.ts'
import { noticesOf } from '@earmark/core/notifications/notices-of.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel } from '../../platform/db/channels-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { membership } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'

export interface ThreadChange {
  account_id: string
  by_user_id: string
  now: Date
  before: Thread | undefined
  after: Thread
}

/** Tells those whom a new comment concerns, as far as they see the note. Answers whom. */
export async function noteComments(db: Queries, change: ThreadChange): Promise<string[]> {
  const { account_id, by_user_id, now, before, after } = change
  if (before?.comments === after.comments) return []
  const { ulid } = after
  const [note] = await db
    .select({ author: recording.created_by, is_private: channel.is_private, members: channel.members })
    .from(recording)
    .innerJoin(channel, and(eq(channel.account_id, account_id), eq(channel.id, recording.channel_id)))
    .where(and(eq(recording.account_id, account_id), eq(recording.ulid, ulid)))
  if (!note) return []
  const notices = noticesOf({ before, after, author: note.author }, by_user_id)
  if (notices.length === 0) return []
  const people = await db
    .select({ user_id: membership.user_id, role: membership.role })
    .from(membership)
    .where(eq(membership.account_id, account_id))
  const readers = new Set(people.filter((person) => seesChannel(person, note)).map(({ user_id }) => user_id))
  const happenings = notices
    .filter(({ user_id }) => readers.has(user_id))
    .map(({ kind, user_id, comment_id }) => ({
      kind,
      user_id,
      account_id,
      recording_ulid: ulid,
      cause: comment_id,
      by_user_id,
    }))
  return notify(db, now, happenings)
}
