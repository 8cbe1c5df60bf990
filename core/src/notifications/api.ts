import { z } from 'zod'
import { notificationKinds } from './kinds.ts'

export const notificationItem = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  account: z.object({ id: z.string(), name: z.string() }),
  /** Who did it; null once they are gone. */
  by_name: z.string().nullable(),
  recording_ulid: z.string().nullable(),
  /** Of the note, or of its public page where it is about that. */
  title: z.string().nullable(),
  /** Of what was shared. */
  channel: z.object({ id: z.string(), name: z.string() }).nullable(),
  /**
   * A note that was shared with the person, or the person's own link that is guessed at: the link to it. `title` is as it
   * is shown there.
   */
  share_id: z.string().nullable(),
  /** The invitation, the comment or the meeting. */
  cause: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})
export type NotificationItem = z.infer<typeof notificationItem>

/** `GET /api/v1/notifications` */
export const notificationsAnswer = z.object({
  items: z.array(notificationItem),
  unread: z.number().int().min(0),
})
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>

/** `POST /api/v1/notifications/read`; without ids: all. */
export const readNotificationsRequest = z.strictObject({
  ids: z.array(z.string().max(64)).max(200, 'must have at most 200 values').optional(),
})

const delivery = z.strictObject({ app: z.boolean(), mail: z.boolean() })

/**
 * `GET` and `PUT /api/v1/notifications/settings`. Invitations, pages that are taken down, reviews that are not approved
 * and failed payments are emails of their own: there `mail` stays off.
 */
export const notificationSettings = z.strictObject({
  mentioned: delivery,
  commented: delivery,
  shared: delivery,
  invited: delivery,
  /** Not given by earlier versions of a program: as usual. */
  usage: delivery.default({ app: false, mail: true }),
  taken_down: delivery.default({ app: true, mail: false }),
  payment_failed: delivery.default({ app: true, mail: false }),
  guessed: delivery.default({ app: true, mail: true }),
  review_declined: delivery.default({ app: true, mail: false }),
  met: delivery.default({ app: true, mail: false }),
  objected: delivery.default({ app: true, mail: false }),
})
export type NotificationSettings = z.infer<typeof notificationSettings>
