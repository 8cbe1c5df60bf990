import { moveUp } from '@earmark/core/referral/move-up.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { planGrant } from '../../../platform/db/billing-schema.ts'
import type { Queries } from '../../../ports/database.ts'

/** A month that was earned is taken back, and the others move up. In the transaction that revokes its grant. */
export async function closeGap(
  tx: Queries,
  { account_id, from, until }: typeof planGrant.$inferSelect,
  now: Date,
): Promise<void> {
  if (until === null) return
  const isEarned = and(
    eq(planGrant.account_id, account_id),
    eq(planGrant.kind, 'referral'),
    isNull(planGrant.revoked_at),
    isNotNull(planGrant.until),
  )
  const months = await tx.select().from(planGrant).where(isEarned).for('update')
  const moved = moveUp(
    months.flatMap((month) => (month.until === null ? [] : [{ ...month, until: month.until }])),
    { taken: { from, until }, now },
  )
  for (const { id, ...times } of moved) await tx.update(planGrant).set(times).where(eq(planGrant.id, id))
}
