import {
  notificationSettings,
  notificationsAnswer,
  readNotificationsRequest,
} from '@earmark/core/notifications/api.ts'
import { notificationKinds } from '@earmark/core/notifications/kinds.ts'
import { createRoute } from '@hono/zod-openapi'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notification, notificationChoice } from '../../platform/db/notifications-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { signedIn, signedInOnly } from '../../platform/http/session.ts'
import { readDeliveries } from '../../platform/notifications/notify.ts'
import {
  countUnread,
  readNotifications,
  type Whose,
} from '../../platform/notifications/read-notifications.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

const answer = {
  200: {
    description: 'The newest, and how many are unread',
    content: { 'application/json': { schema: notificationsAnswer } },
  },
}
const settings = {
  200: {
    description: 'What each kind does',
    content: { 'application/json': { schema: notificationSettings } },
  },
}

const list = createRoute({
  method: 'get',
  path: '/notifications',
  summary: 'What the person was told, newest first',
  middleware: signedInOnly,
  responses: answer,
})

const markRead = createRoute({
  method: 'post',
  path: '/notifications/read',
  summary: 'Marks some as read, or all',
  middleware: signedInOnly,
  request: {
    body: { required: true, content: { 'application/json': { schema: readNotificationsRequest } } },
  },
  responses: answer,
})

const readSettings = createRoute({
  method: 'get',
  path: '/notifications/settings',
  summary: 'What the person is told of, in the app and by mail',
  middleware: signedInOnly,
  responses: settings,
})

const writeSettings = createRoute({
  method: 'put',
  path: '/notifications/settings',
  summary: 'Chooses what the person is told of',
  middleware: signedInOnly,
  request: { body: { required: true, content: { 'application/json': { schema: notificationSettings } } } },
  responses: settings,
})

const shownMost = 50

export function registerNotifications(
  api: Api,
  { database, fanout, now }: Pick<Services, 'database' | 'fanout' | 'now'>,
): void {
  const { db } = database
  api.openapi(list, async (c) =>
    c.json(await answerFor(db, { user_id: signedIn(c).viewer.user.id, now: now() }), 200),
  )

  api.openapi(markRead, async (c) => {
    const user_id = signedIn(c).viewer.user.id
    const { ids } = c.req.valid('json')
    const isMeant = ids === undefined ? undefined : inArray(notification.id, ids.length > 0 ? ids : [''])
    await db
      .update(notification)
      .set({ read_at: now().toISOString() })
      .where(and(eq(notification.user_id, user_id), isNull(notification.read_at), isMeant))
    sayNotified(fanout, [user_id])
    return c.json(await answerFor(db, { user_id, now: now() }), 200)
  })

  api.openapi(readSettings, async (c) => c.json(await readDeliveries(db, signedIn(c).viewer.user.id), 200))

  api.openapi(writeSettings, async (c) => {
    const user_id = signedIn(c).viewer.user.id
    const wanted = c.req.valid('json')
    for (const kind of notificationKinds) {
      const choice = wanted[kind]
      await db
        .insert(notificationChoice)
        .values({ user_id, kind, ...choice })
        .onConflictDoUpdate({ target: [notificationChoice.user_id, notificationChoice.kind], set: choice })
    }
    return c.json(await readDeliveries(db, user_id), 200)
  })
}

async function answerFor(db: Queries, whose: Whose) {
  const items = await readNotifications(db, whose, {
    which: eq(notification.in_app, true),
    limit: shownMost,
  })
  return { items, unread: await countUnread(db, whose) }
}
