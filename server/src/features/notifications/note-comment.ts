import { seesChannel } from '@earmark/core/access/visibility.ts'
import type { Comment } from '@earmark/core/entities/comment.ts'
import { noticesOf } from '@earmark/core/notifications/notices-of.ts'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel, comment } from '../../platform/db/channels-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { membership } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'

export interface CommentChange {
  account_id: string
  by_user_id: string
  now: Date
  before: Comment | undefined
  after: Comment
}

/** Tells those whom a comment concerns, as far as they see the note. Answers whom. */
export async function noteComment(db: Queries, change: CommentChange): Promise<string[]> {
  const { account_id, by_user_id, now, before, after } = change
  const { ulid } = after
  const [note] = await db
    .select({
      author: recording.created_by,
      filed_in: { is_private: channel.is_private, members: channel.members },
    })
    .from(recording)
    .leftJoin(channel, and(eq(channel.account_id, account_id), eq(channel.id, recording.channel_id)))
    .where(and(eq(recording.account_id, account_id), eq(recording.ulid, ulid)))
  if (!note) return []
  const partakers = before ? [] : await partakersOf(db, account_id, after)
  const notices = noticesOf({ before, after, author: note.author, partakers }, by_user_id)
  if (notices.length === 0) return []
  const people = await db
    .select({ user_id: membership.user_id, role: membership.role })
    .from(membership)
    .where(eq(membership.account_id, account_id))
  const { author, filed_in } = note
  // In no channel it is seen by its author, and commented on by those with whom they have shared it.
  const isReader = (person: (typeof people)[number]) =>
    filed_in ? seesChannel(person, filed_in) : person.user_id === author
  const readers = new Set(people.filter(isReader).map(({ user_id }) => user_id))
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

/** Who has said something in the exchange that a comment belongs to. */
async function partakersOf(
  db: Queries,
  account_id: string,
  { ulid, id, reply_to }: Comment,
): Promise<string[]> {
  if (reply_to === null) return []
  const isAnswer = and(eq(comment.reply_to, reply_to), isNull(comment.removed_at))
  const isInExchange = or(eq(comment.id, reply_to), isAnswer)
  const rows = await db
    .selectDistinct({ user_id: comment.user_id })
    .from(comment)
    .where(and(eq(comment.account_id, account_id), eq(comment.ulid, ulid), ne(comment.id, id), isInExchange))
  return rows.map(({ user_id }) => user_id)
}
