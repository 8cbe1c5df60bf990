import { and, eq } from 'drizzle-orm'
import { notification } from '../../platform/db/notifications-schema.ts'
import { membership } from '../../platform/db/schema.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { BillingNeeds } from './billing-needs.ts'

/** A payment failed: at the bell of every owner, besides the email. In the transaction of what it tells of. */
export async function ringFailed(
  { database, fanout, now }: BillingNeeds,
  tx: Queries,
  { account_id, cause }: { account_id: string; cause: string },
): Promise<void> {
  const isOwner = and(eq(membership.account_id, account_id), eq(membership.role, 'owner'))
  const owners = await tx.select({ user_id: membership.user_id }).from(membership).where(isOwner)
  const happened = { kind: 'payment_failed', account_id, cause } as const
  const told = await notify(
    tx,
    now(),
    owners.map((owner) => ({ ...happened, ...owner })),
    { hasOwnEmail: true },
  )
  database.afterCommit(tx, () => sayNotified(fanout, told))
}

/** It was paid, or is asked for no more: nothing is left to do about it. */
export async function forgetFailed(
  { database, fanout }: BillingNeeds,
  tx: Queries,
  account_id: string,
): Promise<void> {
  const gone = await tx
    .delete(notification)
    .where(and(eq(notification.account_id, account_id), eq(notification.kind, 'payment_failed')))
    .returning({ user_id: notification.user_id })
  database.afterCommit(tx, () =>
    sayNotified(
      fanout,
      gone.map(({ user_id }) => user_id),
    ),
  )
}
