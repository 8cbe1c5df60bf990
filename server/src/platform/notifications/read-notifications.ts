import type { NotificationItem } from '@earmark/core/notifications/api.ts'
import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { notification } from '../db/notifications-schema.ts'
import { recording } from '../db/recordings-schema.ts'
import { account, membership, user } from '../db/schema.ts'
import { sightOf } from '../sync/sight.ts'

/**
 * What a person was told and may still see: of a note that is hidden from them by now nothing is left, not even that
 * there was something.
 */
export async function readNotifications(
  db: Queries,
  user_id: string,
  { which, limit }: { which: SQL | undefined; limit: number },
): Promise<NotificationItem[]> {
  const by = alias(user, 'by')
  return db
    .select({
      id: notification.id,
      kind: notification.kind,
      account: { id: account.id, name: account.name },
      by_name: by.name,
      recording_ulid: notification.recording_ulid,
      title: recording.title,
      created_at: notification.created_at,
      read_at: notification.read_at,
    })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.account_id))
    .leftJoin(by, eq(by.id, notification.by_user_id))
    .leftJoin(
      recording,
      and(eq(recording.account_id, notification.account_id), eq(recording.ulid, notification.recording_ulid)),
    )
    .where(and(await isVisible(db, user_id), which))
    .orderBy(desc(notification.created_at), desc(notification.id))
    .limit(limit)
}

export async function countUnread(db: Queries, user_id: string): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`count(*)`.mapWith(Number) })
    .from(notification)
    .where(and(await isVisible(db, user_id), isNull(notification.read_at), eq(notification.in_app, true)))
  return row?.unread ?? 0
}

/** Of comments: the note is in sight and not in the trash. Of an invitation: the person has not come in since. */
async function isVisible(db: Queries, user_id: string): Promise<SQL | undefined> {
  const accounts = await db
    .select({ id: membership.account_id, role: membership.role })
    .from(membership)
    .where(eq(membership.user_id, user_id))
  const ids = accounts.map(({ id }) => id)
  const inSight = accounts.map(({ id, role }) =>
    and(
      eq(notification.account_id, id),
      inArray(
        notification.recording_ulid,
        db
          .select({ ulid: recording.ulid })
          .from(recording)
          .where(
            and(sightOf(db, { account_id: id, user_id, role }).recordings, isNull(recording.deleted_at)),
          ),
      ),
    ),
  )
  const isInvited = and(eq(notification.kind, 'invited'), notInArray(notification.account_id, ids))
  return and(eq(notification.user_id, user_id), or(isInvited, ...inSight))
}
