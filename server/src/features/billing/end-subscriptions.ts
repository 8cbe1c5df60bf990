import { and, count, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { subscription } from '../../platform/db/billing-schema.ts'
import { accountDeletion } from '../../platform/db/safety-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { SubscriptionEnd } from '../../ports/payment-provider.ts'
import { askProvider, type BillingNeeds } from './billing-needs.ts'
import { eachApart } from './each-apart.ts'
import { refreshSubscription } from './refresh-subscription.ts'

/** Of what can still be paid for. */
export const openStatuses = ['incomplete', 'trialing', 'active', 'past_due'] as const

export async function endSubscription(needs: BillingNeeds, id: string, end: SubscriptionEnd): Promise<void> {
  await askProvider(needs, needs.payments.setEnd(id, end))
  await refreshSubscription(needs, id)
}

/** Of two for one account the one that holds longer stays; the other is not paid for again. */
export async function endSurplus(needs: BillingNeeds): Promise<void> {
  const { db } = needs.database
  const isLive = inArray(subscription.status, ['trialing', 'active', 'past_due'])
  const twice = await db
    .select({ account_id: subscription.account_id })
    .from(subscription)
    .where(and(isLive, isNotNull(subscription.account_id)))
    .groupBy(subscription.account_id)
    .having(gt(count(), 1))
  for (const { account_id } of twice) {
    const all = await db
      .select({ id: subscription.id, ends: subscription.cancel_at_period_end })
      .from(subscription)
      .where(and(isLive, eq(subscription.account_id, account_id ?? '')))
      .orderBy(desc(subscription.period_end))
    const surplus = all.slice(1).filter(({ ends }) => !ends)
    await eachApart(needs, surplus, async ({ id }) => {
      needs.log('warn', 'an account was paid for twice; one of the two is not renewed', { id })
      await endSubscription(needs, id, 'at_period_end')
    })
  }
}

/** Nobody pays for an account that is gone, nor for another month of one that is going. */
export async function endAbandoned(needs: BillingNeeds): Promise<void> {
  const { db } = needs.database
  const isOpen = inArray(subscription.status, openStatuses)
  const gone = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(isOpen, isNull(subscription.account_id), isNull(subscription.waiting_email)))
  await eachApart(needs, gone, ({ id }) => endSubscription(needs, id, 'now'))
  const going = await db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.account_id))
    .innerJoin(accountDeletion, eq(accountDeletion.user_id, account.personal_user_id))
    .where(and(isOpen, eq(subscription.cancel_at_period_end, false)))
  await eachApart(needs, going, ({ id }) => endSubscription(needs, id, 'at_period_end'))
}
