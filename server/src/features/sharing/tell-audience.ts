import { and, eq, inArray, ne } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { notification } from '../../platform/db/notifications-schema.ts'
import { account, membership, user } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import type { ShareRow } from './share-row.ts'

export type TellNeeds = Pick<Services, 'database' | 'background' | 'fanout' | 'now'>

/**
 * It stands at the bell of those whom it is for. Behind the answer's back: how long it takes must not tell who shares
 * whether there is an account with an address.
 */
export function tellAudience({ database, background, fanout, now }: TellNeeds, id: string): void {
  background.run('telling of a note that was shared', async () => {
    const told = await database.transaction(async (tx) => {
      // Held until they are told: what is revoked meanwhile takes the notification with it.
      const [found] = await tx.select().from(share).where(eq(share.id, id)).for('key share')
      if (!found) return []
      const { created_by } = found
      const people = await audienceOf(tx, found)
      const happenings = people.flatMap((whose) =>
        created_by === null || whose.user_id === created_by
          ? []
          : [
              {
                kind: 'shared' as const,
                ...whose,
                share_id: id,
                cause: `share ${id}`,
                by_user_id: created_by,
              },
            ],
      )
      return notify(tx, now(), happenings, { hasOwnEmail: found.audience === 'person' })
    })
    sayNotified(fanout, told)
  })
}

/** In the account in which each is told of it: whose the note is, is nobody's matter. */
async function audienceOf(
  tx: Queries,
  { to_email, to_account_id }: Pick<ShareRow, 'to_email' | 'to_account_id'>,
): Promise<{ user_id: string; account_id: string }[]> {
  if (to_account_id !== null) {
    // Emails of an account are gathered under its lock.
    await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, to_account_id))
      .for('no key update')
    return tx
      .select({ user_id: membership.user_id, account_id: membership.account_id })
      .from(membership)
      .where(
        and(
          eq(membership.account_id, to_account_id),
          ne(membership.role, 'guest'),
          isActive(tx, membership.user_id),
        ),
      )
  }
  return tx
    .select({ user_id: user.id, account_id: account.id })
    .from(user)
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(and(eq(user.email, to_email ?? ''), eq(user.emailVerified, true), isActive(tx, user.id)))
}

/** Whoever was told of one of these. Asked before they are revoked: what they were told goes with the link. */
export async function whoWasTold(tx: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ user_id: notification.user_id })
    .from(notification)
    .where(inArray(notification.share_id, [...ids]))
  return rows.map(({ user_id }) => user_id)
}
