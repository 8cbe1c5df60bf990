import { lt } from 'drizzle-orm'
import { notification } from '../../platform/db/notifications-schema.ts'
import type { Queries } from '../../ports/database.ts'

const keptMs = 90 * 24 * 60 * 60 * 1000

/** Read or not: what happened stands in its own place, and nobody scrolls back that far. */
export async function forgetNotifications(db: Queries, now: Date): Promise<void> {
  await db
    .delete(notification)
    .where(lt(notification.created_at, new Date(now.getTime() - keptMs).toISOString()))
}
