import { and, eq } from 'drizzle-orm'
import { membership } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import type { DoorRow } from './door-row.ts'

/**
 * That somebody objected: at the bell, and where the meeting is on screen there at once, whatever they have chosen for the
 * bell. In the transaction of the objection.
 */
export async function tellHost(
  { database, fanout, now }: Pick<Services, 'database' | 'fanout' | 'now'>,
  tx: Queries,
  {
    account_id,
    ulid,
    created_by,
    event,
  }: Pick<DoorRow, 'account_id' | 'ulid' | 'created_by'> & { event: string },
): Promise<void> {
  const isTheirs = and(eq(membership.account_id, account_id), eq(membership.user_id, created_by))
  const [host] = await tx.select({ user_id: membership.user_id }).from(membership).where(isTheirs)
  if (!host) return
  const happened = { kind: 'objected', account_id, recording_ulid: ulid, cause: `objected ${event}` } as const
  await notify(tx, now(), [{ ...happened, ...host }])
  database.afterCommit(tx, () => sayNotified(fanout, [created_by]))
}
