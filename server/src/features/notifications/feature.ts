import { lt } from 'drizzle-orm'
import { notification } from '../../platform/db/notifications-schema.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { registerNotifications } from './notifications-routes.ts'
import { createNotifyWorker } from './notify-worker.ts'
import { tellOfChanges } from './tell-of-changes.ts'

export function notifications(services: Services): Feature {
  const { database, fanout, now } = services
  return {
    routes: ({ api }) => registerNotifications(api, services),
    onChanges: tellOfChanges(fanout),
    jobs: { notify: createNotifyWorker(services) },
    tasks: [
      {
        what: 'forgetting what people were told long ago',
        run: () => forgetNotifications(database.db, now()),
      },
    ],
  }
}

const retentionMs = 90 * 24 * 60 * 60 * 1000

/** Read or not: what happened stands in its own place, and nobody scrolls back that far. */
async function forgetNotifications(db: Queries, now: Date): Promise<void> {
  await db
    .delete(notification)
    .where(lt(notification.created_at, new Date(now.getTime() - retentionMs).toISOString()))
}
