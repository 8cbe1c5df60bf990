import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import {
  type ChosenKind,
  type Delivery,
  deliveryOf,
  hasOwnEmail,
  type NotificationKind,
  usualDelivery,
} from '@earmark/core/notifications/kinds.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { notification, notificationChoice } from '../db/notifications-schema.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'

export interface Happening {
  kind: NotificationKind
  /** Who is to be told. They must be allowed to see it; it is asked again when they read it. */
  user_id: string
  account_id: string
  recording_ulid?: string
  channel_id?: string
  share_id?: string
  /** The comment, the invitation, the link, or who shares which channel: nobody is told of it twice at a time. */
  cause: string
  /** Left out where the person is not to know who did it. */
  by_user_id?: string
}

/** What comes within this time after the first is told in one email. */
const gatherMs = 2 * 60 * 1000

/**
 * In the transaction of what has happened, so that neither is there without the other. Answers who has something new in
 * the app: tell their devices with `sayNotified` once it has committed.
 */
export async function notify(
  db: Queries,
  now: Date,
  happenings: readonly Happening[],
  { hasOwnEmail: isMailedAnyhow = false }: { hasOwnEmail?: boolean } = {},
): Promise<string[]> {
  const told: string[] = []
  for (const happening of happenings) {
    const { app, mail: isWanted } = deliveryOf(happening.kind, await readDeliveries(db, happening.user_id))
    const mail = isWanted && !isMailedAnyhow
    if (!app && !mail) continue
    const fresh = { created_at: now.toISOString(), in_app: app, by_mail: mail }
    const added = await db
      .insert(notification)
      .values({ ...happening, id: ulid(now.getTime(), randomBytes(10)), ...fresh })
      .onConflictDoUpdate({
        target: [notification.user_id, notification.cause],
        set: { ...fresh, read_at: null, mailed_at: null },
        // What comes again after it was read is told again; a comment is told of once.
        setWhere: sql`${notification.read_at} IS NOT NULL AND ${notification.kind} IN ('shared', 'invited')`,
      })
      .returning({ id: notification.id })
    if (added.length === 0) continue
    if (app) told.push(happening.user_id)
    if (mail) await queueEmail(db, now, happening)
  }
  return told
}

/** What each kind does for a person: as they have chosen, else as usual. */
export async function readDeliveries(db: Queries, user_id: string): Promise<Record<ChosenKind, Delivery>> {
  const chosen = await db.select().from(notificationChoice).where(eq(notificationChoice.user_id, user_id))
  const deliveries = { ...usualDelivery }
  for (const { kind, app, mail } of chosen) deliveries[kind] = { app, mail: mail && !hasOwnEmail(kind) }
  return deliveries
}

/** One at a time for each person and account. */
export function queueEmail(
  db: Queries,
  now: Date,
  { user_id, account_id }: Pick<Happening, 'user_id' | 'account_id'>,
): Promise<void> {
  return enqueueJob(db, now, {
    kind: 'notify',
    account_id,
    payload: { user_id },
    dedupe_key: `notify ${account_id} ${user_id}`,
    notBefore: new Date(now.getTime() + gatherMs),
  })
}
