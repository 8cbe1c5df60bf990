import { notificationsAnswer, type NotificationsAnswer } from '@earmark/core/notifications/api.ts'
import { send } from './call.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

/** What a person reads in their bell, by the calls that the page makes. */
export function notificationClient(app: TestApp) {
  async function told({ cookie }: Pick<TestUser, 'cookie'>): Promise<NotificationsAnswer> {
    const answer = await send(app, '/api/v1/notifications', { cookie })
    return notificationsAnswer.parse(await answer.json())
  }

  async function readAll({ cookie }: Pick<TestUser, 'cookie'>): Promise<NotificationsAnswer> {
    const answer = await send(app, '/api/v1/notifications/read', { method: 'POST', cookie, body: {} })
    return notificationsAnswer.parse(await answer.json())
  }

  return { told, readAll }
}
