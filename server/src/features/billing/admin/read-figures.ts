import type { AdminBillingAnswer } from '@earmark/core/admin-billing-api.ts'
import { billingFigures } from '@earmark/core/plans/billing-figures.ts'
import { planInForce } from '@earmark/core/plans/paid.ts'
import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { subscription } from '../../../platform/db/billing-schema.ts'
import { referral, reward } from '../../../platform/db/referral-schema.ts'
import { account, user } from '../../../platform/db/schema.ts'
import { addressHint } from '../../../platform/mail/address-hint.ts'
import type { Queries } from '../../../ports/database.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { listGrants } from './grants.ts'

export async function readFigures({
  database: { db },
  payments,
  now,
}: BillingNeeds): Promise<AdminBillingAnswer> {
  const counted = await db
    .select()
    .from(subscription)
    .where(or(isNotNull(subscription.first_paid_at), ne(subscription.status, 'canceled')))
  return {
    provider: payments.name,
    ...(await countPlans(db, now())),
    ...billingFigures(counted, now()),
    failed: await listFailed(db),
    unclaimed: await listUnclaimed(db),
    grants: await listGrants(db, now()),
    referrals: await listReferrals(db),
    rewards: await listRewards(db),
  }
}

/** Free are all who have nothing else: they are counted, not read. */
async function countPlans(db: Queries, now: Date) {
  const all = await db.$count(account)
  const rows = await db
    .select({
      plan: account.plan,
      trial_ends_at: account.trial_ends_at,
      plan_ends_at: account.plan_ends_at,
    })
    .from(account)
    .where(ne(account.plan, 'free'))
  const inForce = rows.filter((row) => planInForce(row, now) !== 'free')
  const paid = inForce.filter(({ trial_ends_at }) => trial_ends_at === null)
  const numberOf = (name: string) => paid.filter(({ plan }) => plan === name).length
  const plans = { free: all - inForce.length, pro: numberOf('pro'), team: numberOf('team') }
  return { plans, trials: inForce.length - paid.length }
}

async function listFailed(db: Queries): Promise<AdminBillingAnswer['failed']> {
  const rows = await db
    .select({ account: account.name, bought: subscription })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.account_id))
    .where(eq(subscription.status, 'past_due'))
    .orderBy(subscription.past_due_since)
    .limit(100)
  return rows.map(({ account: name, bought: { plan, past_due_since, read_at, cents, currency } }) => ({
    account: name,
    plan,
    since: (past_due_since ?? read_at).toISOString(),
    amount: cents,
    currency,
  }))
}

async function listUnclaimed(db: Queries): Promise<AdminBillingAnswer['unclaimed']> {
  const { waiting_email, plan, created_at, cents, currency } = subscription
  const rows = await db
    .select({ waiting_email, plan, at: created_at, amount: cents, currency })
    .from(subscription)
    .where(and(isNotNull(waiting_email), ne(subscription.status, 'canceled')))
    .orderBy(created_at)
    .limit(100)
  return rows.map(({ waiting_email: address, at, ...known }) => ({
    ...known,
    address: addressHint(address ?? ''),
    at: at.toISOString(),
  }))
}

async function listReferrals(db: Queries): Promise<AdminBillingAnswer['referrals']> {
  const referrer = alias(user, 'referrer')
  const rows = await db
    .select({ row: referral, referrer: referrer.name, referred: user.name })
    .from(referral)
    .leftJoin(referrer, eq(referrer.id, referral.referrer_id))
    .leftJoin(user, eq(user.id, referral.referred_id))
    .orderBy(desc(referral.signed_up_at))
    .limit(100)
  return rows.map(({ row: { signed_up_at, state, refusal, due_at }, ...names }) => ({
    ...names,
    at: signed_up_at.toISOString(),
    state,
    refusal,
    due_at: state === 'waiting' ? (due_at?.toISOString() ?? null) : null,
  }))
}

async function listRewards(db: Queries): Promise<AdminBillingAnswer['rewards']> {
  const rows = await db
    .select({ line: reward, state: referral.state, account: account.name })
    .from(reward)
    .innerJoin(referral, eq(referral.id, reward.referral_id))
    .leftJoin(account, eq(account.id, reward.account_id))
    .orderBy(desc(reward.entered_at))
    .limit(100)
  return rows.map(({ line, ...known }) => ({
    ...known,
    at: line.entered_at.toISOString(),
    side: line.side,
    credit: line.credit_cents,
  }))
}
