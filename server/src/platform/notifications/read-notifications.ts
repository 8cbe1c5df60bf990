import type { NotificationItem } from '@earmark/core/notifications/api.ts'
import { sharedTitle } from '@earmark/core/sharing/shared-note.ts'
import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { channel } from '../db/channels-schema.ts'
import { notification } from '../db/notifications-schema.ts'
import { page } from '../db/pages-schema.ts'
import { sharesWith } from '../db/open-shares.ts'
import { recording } from '../db/recordings-schema.ts'
import { account, membership, user } from '../db/schema.ts'
import { share } from '../db/shares-schema.ts'
import { invitation } from '../db/teams-schema.ts'
import { visibleTo } from '../sync/visibility.ts'
import { isOpenInvitation } from './open-invitation.ts'

/** Who reads, and when: an invitation runs out. */
export interface Whose {
  user_id: string
  now: Date
}

/**
 * What a person was told and may still see: of a note that is hidden from them by now nothing is left, not even that
 * there was something.
 */
export async function readNotifications(
  db: Queries,
  whose: Whose,
  { which, limit }: { which: SQL | undefined; limit: number },
): Promise<NotificationItem[]> {
  const by = alias(user, 'by')
  const sharedRecording = alias(recording, 'shared_recording')
  const rows = await db
    .select({
      id: notification.id,
      kind: notification.kind,
      account: { id: account.id, name: account.name },
      by_name: by.name,
      recording_ulid: notification.recording_ulid,
      title: recording.title,
      page_title: page.title,
      channel: { id: channel.id, name: channel.name },
      share_id: notification.share_id,
      shared: { title: share.title, redaction: share.redaction, recording_title: sharedRecording.title },
      cause: notification.cause,
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
    .leftJoin(page, eq(notification.cause, sql`'taken_down ' || ${page.id}`))
    .leftJoin(
      channel,
      and(eq(channel.account_id, notification.account_id), eq(channel.id, notification.channel_id)),
    )
    .leftJoin(share, eq(share.id, notification.share_id))
    .leftJoin(
      sharedRecording,
      and(eq(sharedRecording.account_id, share.account_id), eq(sharedRecording.ulid, share.ulid)),
    )
    .where(and(await isVisible(db, whose), which))
    .orderBy(desc(notification.created_at), desc(notification.id))
    .limit(limit)
  return rows.map(({ shared, title, page_title, ...row }) => ({
    ...row,
    title:
      row.share_id === null
        ? (page_title ?? title)
        : sharedTitle({ title: shared.recording_title ?? '' }, shared),
  }))
}

export async function countUnread(db: Queries, whose: Whose): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`count(*)`.mapWith(Number) })
    .from(notification)
    .where(and(await isVisible(db, whose), isNull(notification.read_at), eq(notification.in_app, true)))
  return row?.unread ?? 0
}

/**
 * Of comments: the note is in sight and not in the trash. Of what was shared: the channel is in sight, or it opens. Of
 * payments: the account is the person's to pay for; of their review: it is their own; of an objection: they are still in
 * the account in which they recorded.
 */
async function isVisible(db: Queries, { user_id, now }: Whose): Promise<SQL | undefined> {
  const accounts = await db
    .select({ id: membership.account_id, role: membership.role })
    .from(membership)
    .where(eq(membership.user_id, user_id))
  const ids = accounts.map(({ id }) => id)
  const inSight = accounts.map(({ id, role }) => {
    const seer = visibleTo(db, { account_id: id, user_id, role })
    const notes = db
      .select({ ulid: recording.ulid })
      .from(recording)
      .where(and(seer.recordings, isNull(recording.deleted_at)))
    const channels = db.select({ id: channel.id }).from(channel).where(seer.channels)
    return and(
      eq(notification.account_id, id),
      or(inArray(notification.recording_ulid, notes), inArray(notification.channel_id, channels)),
    )
  })
  const isInvited = and(
    eq(notification.kind, 'invited'),
    notInArray(notification.account_id, ids),
    inArray(notification.cause, invitationsOf(db, { user_id, now })),
  )
  const isShared = inArray(notification.share_id, sharesWith(db, { reader: user_id, now }))
  const owned = accounts.filter(({ role }) => role === 'owner').map(({ id }) => id)
  const isPayer = and(eq(notification.kind, 'payment_failed'), inArray(notification.account_id, owned))
  const isWriter = and(
    inArray(notification.kind, ['review_declined', 'review_approved']),
    inArray(notification.account_id, owned),
  )
  // Of a meeting that runs there is no note to be in sight.
  const isHost = and(eq(notification.kind, 'objected'), inArray(notification.account_id, ids))
  return and(
    eq(notification.user_id, user_id),
    or(isInvited, isShared, isPayer, isWriter, isHost, ...inSight),
  )
}

/** Those for the address that the person has now, as far as it is confirmed. */
function invitationsOf(db: Queries, { user_id, now }: Whose) {
  const isTheirs = and(eq(user.email, invitation.email), eq(user.id, user_id), eq(user.emailVerified, true))
  return db
    .select({ id: invitation.id })
    .from(invitation)
    .innerJoin(user, isTheirs)
    .where(isOpenInvitation(db, now))
}
