import type { PaidPlan } from '@earmark/core/plans/subscription.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { subscription, type SubscriptionRow } from '../../platform/db/billing-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { FoundSubscription } from '../../ports/payment-provider.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { recountPlan } from './recount-plan.ts'
import { settleFound, type SettledSubscription } from './settle-found.ts'
import { tellOfEnd, tellOfSubscription } from './tell-of-subscription.ts'
import { takeOverIfKnown } from './take-over.ts'

/** For which kind of account a plan is. */
export const kindOf: Record<PaidPlan, 'personal' | 'team'> = { pro: 'personal', team: 'team' }

interface Read {
  id: string
  /** Undefined: the provider has none. */
  found: FoundSubscription | undefined
}

/** What the provider said, what the account has by it, and who is told: all or nothing. */
export async function writeSubscription(
  needs: BillingNeeds,
  tx: Queries,
  { id, found: read }: Read,
): Promise<void> {
  const [before] = await tx.select().from(subscription).where(eq(subscription.id, id))
  if (!read) {
    if (before) await endUnknown(needs, tx, before)
    return
  }
  const found = settleFound(read, before, needs.now())
  if (!found) return
  if (await isForeign(tx, found, before)) {
    needs.log('warn', 'a subscription names an account that is not its customer’s', { id })
    return
  }
  const account_id = before ? before.account_id : await accountOf(tx, found)
  const row = rowOf(needs, found, { before, account_id })
  await tx.insert(subscription).values(row).onConflictDoUpdate({ target: subscription.id, set: row })
  const whose = account_id ?? (await takeOverIfKnown(tx, row))
  if (whose === null) return
  const recount = await recountPlan(tx, whose, needs.now())
  if (recount) await tellOfSubscription(needs, tx, { account_id: whose, found, recount })
}

/** A customer pays for one account; whatever says otherwise was not made by us. */
async function isForeign(
  tx: Queries,
  { customer_id, account_id }: SettledSubscription,
  before: SubscriptionRow | undefined,
): Promise<boolean> {
  if (before && before.customer_id !== customer_id) return true
  const claimed = before?.account_id ?? account_id
  if (claimed === null) return false
  const ofAnother = and(
    eq(subscription.customer_id, customer_id),
    isNotNull(subscription.account_id),
    ne(subscription.account_id, claimed),
  )
  const [other] = await tx.select({ id: subscription.id }).from(subscription).where(ofAnother).limit(1)
  return other !== undefined
}

/** Locked, so that it does not go while its plan is written. */
async function accountOf(tx: Queries, { account_id, plan }: SettledSubscription): Promise<string | null> {
  if (account_id === null) return null
  const isThis = and(eq(account.id, account_id), eq(account.kind, kindOf[plan]))
  const [row] = await tx.select({ id: account.id }).from(account).where(isThis).for('no key update')
  return row?.id ?? null
}

function rowOf(
  { payments, keyedHash, now }: BillingNeeds,
  found: SettledSubscription,
  { before, account_id }: { before: SubscriptionRow | undefined; account_id: string | null },
): SubscriptionRow {
  const { first_payment, recent_invoices: _, card, claim, email, account_id: named, ...known } = found
  const isWaiting = account_id === null && named === null && (!before || before.waiting_email !== null)
  return {
    ...known,
    provider: payments.name,
    account_id,
    waiting_email: isWaiting ? (email?.toLowerCase() ?? null) : null,
    waiting_emails: before?.waiting_emails ?? 0,
    claim_hash: isWaiting ? claim : null,
    ...firstPayment(first_payment, before),
    card_hash: card === null ? null : keyedHash(`card ${card}`),
    read_at: now(),
  }
}

/** Of a customer of many years the provider does not list the first any more; what it once said of it stays. */
function firstPayment(
  found: SettledSubscription['first_payment'],
  before: SubscriptionRow | undefined,
): Pick<SubscriptionRow, 'first_paid_at' | 'is_first_refunded'> {
  const known = before?.first_paid_at ?? null
  if (before && known && (!found || found.at > known)) {
    return { first_paid_at: known, is_first_refunded: before.is_first_refunded }
  }
  return { first_paid_at: found?.at ?? null, is_first_refunded: found?.is_refunded ?? false }
}

/**
 * It was there once, and the provider knows nothing of it. With another one that is so of all, and it is over. With the
 * same one the key may be of other books: what is paid goes on to the end of its period.
 */
async function endUnknown(needs: BillingNeeds, tx: Queries, before: SubscriptionRow): Promise<void> {
  const { id, account_id, plan } = before
  const now = needs.now()
  const isThis = and(eq(subscription.id, id), ne(subscription.status, 'canceled'))
  if (before.provider === needs.payments.name && now < before.period_end) {
    await tx
      .update(subscription)
      .set({ oddities: ['missing'], read_at: now })
      .where(isThis)
    return
  }
  await tx
    .update(subscription)
    .set({ status: 'canceled', ended_at: now, read_at: now, oddities: [] })
    .where(isThis)
  const recount = account_id === null ? undefined : await recountPlan(tx, account_id, now)
  if (account_id !== null && recount) await tellOfEnd(needs, tx, { account_id, recount, of: { id, plan } })
}
