import { addMonths } from '@earmark/core/plans/subscription.ts'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { planGrant } from '../../../platform/db/billing-schema.ts'
import { reward, type RewardRow } from '../../../platform/db/referral-schema.ts'
import { account } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'
import { queueBillingEmail } from '../billing-email.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { eachApart } from '../each-apart.ts'
import { readPayer } from '../read-payer.ts'
import { recountPlan } from '../recount-plan.ts'
import { closeGap } from './take-month.ts'

interface Earned {
  id: string
  side: RewardRow['side']
  user_id: string
}

/**
 * One month: who pays has its price set off against the next payment, who does not has a month of Pro. In the
 * transaction that decides it; what the provider has to do is done by `giveCredits`.
 */
export async function enterReward(
  needs: BillingNeeds,
  tx: Queries,
  { id, side, user_id }: Earned,
): Promise<void> {
  const now = needs.now()
  const [own] = await tx.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  if (!own) return
  const payer = await readPayer(tx, { account_id: own.id, provider: needs.payments.name })
  const { subscription } = payer
  const entered = { referral_id: id, side, account_id: own.id, entered_at: now }
  const told = { kind: 'reward', plan: 'pro', is_credit: subscription !== undefined } as const
  const key = `reward ${id} ${side}`
  if (subscription) {
    const credit_cents = needs.plans[subscription.plan].price.month * 100
    const line = { ...entered, customer_id: subscription.customer_id, credit_cents }
    await tx.insert(reward).values(line).onConflictDoNothing()
    await queueBillingEmail(needs, tx, { account_id: own.id, key, matter: { ...told, period: null } })
    return
  }
  const period = await grantMonth(needs, tx, { account_id: own.id, id: key })
  await tx
    .insert(reward)
    .values({ ...entered, grant_id: key, given_at: now })
    .onConflictDoNothing()
  await queueBillingEmail(needs, tx, { account_id: own.id, key, matter: { ...told, period } })
}

/** Months follow each other: whoever has earned two has two. */
async function grantMonth(
  { now }: BillingNeeds,
  tx: Queries,
  { account_id, id }: { account_id: string; id: string },
): Promise<{ from: string; to: string }> {
  const [last] = await tx
    .select({ until: planGrant.until })
    .from(planGrant)
    .where(
      and(eq(planGrant.account_id, account_id), isNull(planGrant.revoked_at), isNotNull(planGrant.until)),
    )
    .orderBy(desc(planGrant.until))
    .limit(1)
  const from = last?.until && last.until > now() ? last.until : now()
  const until = addMonths(from, 1)
  await tx
    .insert(planGrant)
    .values({
      id,
      account_id,
      kind: 'referral',
      plan: 'pro',
      from,
      until,
      reason: 'A referral',
      created_at: now(),
    })
    .onConflictDoNothing()
  await recountPlan(tx, account_id, now())
  return { from: from.toISOString(), to: until.toISOString() }
}

/** Both sides lose it: a month that was given is one less, and a credit is taken back by `giveCredits`. */
export async function reverseRewards(needs: BillingNeeds, tx: Queries, referral_id: string): Promise<void> {
  const now = needs.now()
  const lines = await tx
    .update(reward)
    .set({ reversed_at: now })
    .where(and(eq(reward.referral_id, referral_id), isNull(reward.reversed_at)))
    .returning()
  for (const { grant_id, account_id } of lines) {
    if (grant_id === null || account_id === null) continue
    const revoked = { revoked_at: now, revoked_reason: 'The payment was refunded' }
    const isStanding = and(eq(planGrant.id, grant_id), isNull(planGrant.revoked_at))
    const [taken] = await tx.update(planGrant).set(revoked).where(isStanding).returning()
    if (!taken) continue
    await closeGap(tx, taken, now)
    const recount = await recountPlan(tx, account_id, now)
    if (recount?.before === 'free' || recount?.after !== 'free') continue
    const matter = { kind: 'plan_ended', plan: taken.plan } as const
    await queueBillingEmail(needs, tx, { account_id, key: `ended ${grant_id}`, matter })
  }
}

/** The provider is asked outside of any transaction; each key counts there once, however often it is asked. */
export async function giveCredits(needs: BillingNeeds): Promise<void> {
  const { now, payments } = needs
  const { db } = needs.database
  const waiting = and(isNotNull(reward.credit_cents), isNull(reward.given_at), isNull(reward.reversed_at))
  const toGive = await db.select().from(reward).where(waiting)
  await eachApart(needs, toGive.map(named), async ({ line }) => {
    await payments.addCredit(creditOf(line, 1))
    await db.update(reward).set({ given_at: now() }).where(isLine(line))
  })
  const lost = and(isNotNull(reward.credit_cents), isNotNull(reward.given_at), isNotNull(reward.reversed_at))
  const toTakeBack = await db
    .select()
    .from(reward)
    .where(and(lost, isNull(reward.taken_back_at)))
  await eachApart(needs, toTakeBack.map(named), async ({ line }) => {
    await payments.addCredit(creditOf(line, -1))
    await db.update(reward).set({ taken_back_at: now() }).where(isLine(line))
  })
}

const named = (line: RewardRow) => ({ id: line.referral_id, line })

function creditOf({ referral_id, side, customer_id, credit_cents }: RewardRow, sign: 1 | -1) {
  const key = `reward ${referral_id} ${side}${sign < 0 ? ' reversed' : ''}`
  return { customer_id: customer_id ?? '', cents: sign * (credit_cents ?? 0), currency: 'usd', key }
}

function isLine({ referral_id, side }: RewardRow) {
  return and(eq(reward.referral_id, referral_id), eq(reward.side, side))
}
