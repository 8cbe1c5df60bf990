import type { NotificationKind } from '@earmark/core/notifications/kinds.ts'
import { and, eq } from 'drizzle-orm'
import { notification } from '../../platform/db/notifications-schema.ts'
import { membership } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import type { Queries } from '../../ports/database.ts'
import type { ListedRow } from './page-row.ts'

/**
 * At the bell: what was decided of a page, in place of what was told of it before. The account is locked. Answers whose
 * devices look again.
 */
export async function tellAuthor(
  tx: Queries,
  now: Date,
  kind: Extract<NotificationKind, 'taken_down' | 'reinstated' | 'upheld'>,
  { id, account_id, ulid, created_by }: Pick<ListedRow, 'id' | 'account_id' | 'ulid' | 'created_by'>,
): Promise<string[]> {
  const cause = `taken_down ${id}`
  const before = await tx
    .delete(notification)
    .where(eq(notification.cause, cause))
    .returning({ user_id: notification.user_id })
  const members =
    created_by === null
      ? []
      : await tx
          .select({ user_id: membership.user_id })
          .from(membership)
          .where(and(eq(membership.account_id, account_id), eq(membership.user_id, created_by)))
  const about = { kind, account_id, recording_ulid: ulid, cause }
  const told = await notify(
    tx,
    now,
    members.map((member) => ({ ...about, ...member })),
  )
  return [...before.map(({ user_id }) => user_id), ...told]
}
