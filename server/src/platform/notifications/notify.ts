import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { type Delivery, type NotificationKind, usualDelivery } from '@earmark/core/notifications/kinds.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { notification, notificationChoice } from '../db/notifications-schema.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'

export interface Happening {
  kind: NotificationKind
  /** Who is to be told. They must be allowed to see it; it is asked again when they read it. */
  user_id: string
  account_id: string
  recording_ulid?: string
  /** The comment, or the invitation: nobody is told of it twice. */
  cause: string
  by_user_id: string
}

/** What comes within this time after the first is told in one letter. */
const gatherMs = 2 * 60 * 1000

/**
 * In the transaction of what has happened, so that neither is there without the other. Answers who has something new in
 * the app: tell their devices with `sayNotified` once it has committed.
 */
export async function notify(db: Queries, now: Date, happenings: readonly Happening[]): Promise<string[]> {
  const told: string[] = []
  for (const happening of happenings) {
    const { app, mail } = await deliveryOf(db, happening)
    if (!app && !mail) continue
    const added = await db
      .insert(notification)
      .values({
        ...happening,
        id: ulid(now.getTime(), randomBytes(10)),
        created_at: now.toISOString(),
        in_app: app,
        by_mail: mail,
      })
      .onConflictDoNothing()
      .returning({ id: notification.id })
    if (added.length === 0) continue
    if (app) told.push(happening.user_id)
    if (mail) await queueLetter(db, now, happening)
  }
  return told
}

/** What each kind does for a person: as they have chosen, else as usual. */
export async function readDeliveries(
  db: Queries,
  user_id: string,
): Promise<Record<NotificationKind, Delivery>> {
  const chosen = await db.select().from(notificationChoice).where(eq(notificationChoice.user_id, user_id))
  const deliveries = { ...usualDelivery }
  for (const { kind, app, mail } of chosen) deliveries[kind] = { app, mail }
  return deliveries
}

async function deliveryOf(db: Queries, { user_id, kind }: Happening): Promise<Delivery> {
  const [chosen] = await db
    .select({ app: notificationChoice.app, mail: notificationChoice.mail })
    .from(notificationChoice)
    .where(and(eq(notificationChoice.user_id, user_id), eq(notificationChoice.kind, kind)))
  return chosen ?? usualDelivery[kind]
}

function queueLetter(db: Queries, now: Date, { user_id, account_id }: Happening): Promise<void> {
  return enqueueJob(db, now, {
    kind: 'notify',
    account_id,
    payload: { user_id },
    dedupe_key: `notify ${account_id} ${user_id}`,
    notBefore: new Date(now.getTime() + gatherMs),
  })
}
