import { and, eq } from 'drizzle-orm'
import { membership } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Services } from '../../services.ts'
import type { ShareRow } from './share-row.ts'

/**
 * A wrong passcode was given. Who made the link hears of it once they are more than people mistype, and then once a day as
 * long as it goes on; of a link that is revoked nothing is told any more.
 */
export async function tellGuessed(
  { database, fanout, limiter, now }: Pick<Services, 'database' | 'fanout' | 'limiter' | 'now'>,
  { id, account_id, ulid, created_by }: Pick<ShareRow, 'id' | 'account_id' | 'ulid' | 'created_by'>,
): Promise<void> {
  const isMistyped = (await limiter.take([{ limit: 'passcode_told', key: id }])).allowed
  if (isMistyped || created_by === null) return
  const isTheirs = and(eq(membership.account_id, account_id), eq(membership.user_id, created_by))
  const cause = `guessed ${id} ${now().toISOString().slice(0, 10)}`
  await database.transaction(async (tx) => {
    const members = await tx.select({ user_id: membership.user_id }).from(membership).where(isTheirs)
    const happened = { kind: 'guessed', account_id, recording_ulid: ulid, share_id: id, cause } as const
    const told = await notify(
      tx,
      now(),
      members.map((member) => ({ ...happened, ...member })),
    )
    database.afterCommit(tx, () => sayNotified(fanout, told))
  })
}
