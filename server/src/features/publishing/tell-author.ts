import { and, eq } from 'drizzle-orm'
import { notification } from '../../platform/db/notifications-schema.ts'
import { membership } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import type { Queries } from '../../ports/database.ts'
import type { ListedRow } from './page-row.ts'

const causeOf = (page_id: string) => `taken_down ${page_id}`

/** At the bell, besides the email. Answers whom. */
export async function tellTakenDown(
  tx: Queries,
  now: Date,
  { id, account_id, ulid, created_by }: Pick<ListedRow, 'id' | 'account_id' | 'ulid' | 'created_by'>,
): Promise<string[]> {
  if (created_by === null) return []
  const [member] = await tx
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), eq(membership.user_id, created_by)))
  if (!member) return []
  const about = { kind: 'taken_down' as const, ...member, account_id, recording_ulid: ulid }
  return notify(tx, now, [{ ...about, cause: causeOf(id) }], { hasOwnEmail: true })
}

/** A page that is read again is no news. Answers who was told otherwise. */
export async function takeBackTold(tx: Queries, page_id: string): Promise<string[]> {
  const gone = await tx
    .delete(notification)
    .where(eq(notification.cause, causeOf(page_id)))
    .returning({ user_id: notification.user_id })
  return gone.map(({ user_id }) => user_id)
}
