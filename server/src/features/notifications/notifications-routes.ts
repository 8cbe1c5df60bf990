import { chosenKinds } from '@earmark/core/notifications/kinds.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notification, notificationChoice } from '../../platform/db/notifications-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readDeliveries } from '../../platform/notifications/notify.ts'
import {
  countUnread,
  readNotifications,
  type Whose,
} from '../../platform/notifications/read-notifications.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

const shownMost = 50

export function registerNotifications(
  api: Api,
  { database, fanout, now }: Pick<Services, 'database' | 'fanout' | 'now'>,
): void {
  const { db } = database
  registerCall(api, 'GET /notifications', ({ actor: { user_id } }) => answerFor(db, { user_id, now: now() }))

  registerCall(api, 'POST /notifications/read', async ({ actor: { user_id }, body: { ids } }) => {
    const isMeant = ids === undefined ? undefined : inArray(notification.id, ids.length > 0 ? ids : [''])
    await db
      .update(notification)
      .set({ read_at: now().toISOString() })
      .where(and(eq(notification.user_id, user_id), isNull(notification.read_at), isMeant))
    sayNotified(fanout, [user_id])
    return answerFor(db, { user_id, now: now() })
  })

  registerCall(api, 'GET /notifications/settings', ({ actor }) => readDeliveries(db, actor.user_id))

  registerCall(api, 'PUT /notifications/settings', async ({ actor: { user_id }, body: wanted }) => {
    for (const kind of chosenKinds) {
      const choice = wanted[kind]
      await db
        .insert(notificationChoice)
        .values({ user_id, kind, ...choice })
        .onConflictDoUpdate({ target: [notificationChoice.user_id, notificationChoice.kind], set: choice })
    }
    return readDeliveries(db, user_id)
  })
}

async function answerFor(db: Queries, whose: Whose) {
  const items = await readNotifications(db, whose, {
    which: eq(notification.in_app, true),
    limit: shownMost,
  })
  return { items, unread: await countUnread(db, whose) }
}
