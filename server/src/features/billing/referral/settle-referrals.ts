import {
  type ReferralRefusal,
  type ReferralState,
  refusalOf,
  rewardDue,
  yearBefore,
} from '@earmark/core/referral/referral.ts'
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { subscription } from '../../../platform/db/billing-schema.ts'
import { referral, reward } from '../../../platform/db/referral-schema.ts'
import { membership, user } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { enterReward, reverseRewards } from './rewards.ts'

type Row = typeof referral.$inferSelect

/** Moves each referral on as far as what was paid allows. Each in a transaction of its own. */
export async function settleReferrals(needs: BillingNeeds): Promise<void> {
  const { database, now } = needs
  const { db } = database
  const hasPaid = isNotNull(subscription.first_paid_at)
  for (const row of await listPaying(db, 'signed_up', hasPaid)) await noteFirstPayment(db, row)
  const isDue = and(eq(referral.state, 'waiting'), lte(referral.due_at, now()))
  for (const { id } of await db.select({ id: referral.id }).from(referral).where(isDue))
    await database.transaction((tx) => decide(needs, tx, id))
  for (const { id, referred_id } of await listPaying(db, 'earned', eq(subscription.is_first_refunded, true)))
    if ((await firstPaymentOf(db, referred_id))?.is_first_refunded)
      await database.transaction((tx) => reverse(needs, tx, id))
}

/** Of those who only signed up, and of those whose payment stands, there are more every year: they are not looked at. */
function listPaying(
  db: Queries,
  state: ReferralState,
  which: SQL,
): Promise<Pick<Row, 'id' | 'referred_id'>[]> {
  const isOwner = and(eq(membership.user_id, referral.referred_id), eq(membership.role, 'owner'))
  return db
    .selectDistinct({ id: referral.id, referred_id: referral.referred_id })
    .from(referral)
    .innerJoin(membership, isOwner)
    .innerJoin(subscription, eq(subscription.account_id, membership.account_id))
    .where(and(eq(referral.state, state), which))
}

async function noteFirstPayment(
  db: Queries,
  { id, referred_id }: Pick<Row, 'id' | 'referred_id'>,
): Promise<void> {
  const paid = await firstPaymentOf(db, referred_id)
  if (!paid?.first_paid_at) return
  await db
    .update(referral)
    .set({ state: 'waiting', due_at: rewardDue(paid.first_paid_at) })
    .where(and(eq(referral.id, id), eq(referral.state, 'signed_up')))
}

/** Who brought is locked, so that of many that are due at once none goes beyond what there is in a year. */
async function decide(needs: BillingNeeds, tx: Queries, id: string): Promise<void> {
  const [row] = await tx.select().from(referral).where(eq(referral.id, id)).for('update')
  if (row?.state !== 'waiting') return
  const { referrer_id, referred_id } = row
  if (referrer_id !== null)
    await tx.select({ id: user.id }).from(user).where(eq(user.id, referrer_id)).for('no key update')
  const refusal = await judge(needs, tx, row)
  const state = refusal ? 'refused' : 'earned'
  await tx.update(referral).set({ state, refusal, decided_at: needs.now() }).where(eq(referral.id, id))
  if (refusal) return
  if (referrer_id !== null) await enterReward(needs, tx, { id, side: 'referrer', user_id: referrer_id })
  if (referred_id !== null) await enterReward(needs, tx, { id, side: 'referred', user_id: referred_id })
}

async function judge({ now }: BillingNeeds, tx: Queries, row: Row): Promise<ReferralRefusal | null> {
  const paid = await firstPaymentOf(tx, row.referred_id)
  return refusalOf({
    isSelf: row.referrer_id === row.referred_id,
    isSameMailbox: false,
    isSameDevice: false,
    hasReturned: false,
    isSameCard: await isCardKnown(tx, row),
    isRefunded: paid?.is_first_refunded ?? true,
    rewards: await countRewards(tx, row.referrer_id, now()),
  })
}

async function reverse(needs: BillingNeeds, tx: Queries, id: string): Promise<void> {
  const reversed = await tx
    .update(referral)
    .set({ state: 'reversed', refusal: 'refunded', decided_at: needs.now() })
    .where(and(eq(referral.id, id), eq(referral.state, 'earned')))
    .returning({ id: referral.id })
  if (reversed.length > 0) await reverseRewards(needs, tx, id)
}

/** Of any account that they own. */
async function firstPaymentOf(db: Queries, user_id: string | null) {
  if (user_id === null) return undefined
  const [first] = await db
    .select({ first_paid_at: subscription.first_paid_at, is_first_refunded: subscription.is_first_refunded })
    .from(subscription)
    .where(and(inArray(subscription.account_id, ownedBy(db, user_id)), isNotNull(subscription.first_paid_at)))
    .orderBy(subscription.first_paid_at)
    .limit(1)
  return first
}

/** The referrer's own card, or one that has brought a reward before: many accounts of one purse are one customer. */
async function isCardKnown(db: Queries, { referrer_id, referred_id }: Row): Promise<boolean> {
  if (referred_id === null) return false
  const { card_hash, account_id } = subscription
  const own = db
    .select({ card_hash })
    .from(subscription)
    .where(and(inArray(account_id, ownedBy(db, referred_id)), isNotNull(card_hash)))
  const rewarded = db
    .select({ id: referral.referred_id })
    .from(referral)
    .where(and(eq(referral.state, 'earned'), ne(referral.referred_id, referred_id)))
  const isOthers = or(
    inArray(membership.user_id, rewarded),
    referrer_id === null ? undefined : eq(membership.user_id, referrer_id),
  )
  const [shared] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(membership, and(eq(membership.account_id, account_id), eq(membership.role, 'owner')))
    .where(and(inArray(card_hash, own), ne(membership.user_id, referred_id), isOthers))
    .limit(1)
  return shared !== undefined
}

async function countRewards(tx: Queries, referrer_id: string | null, now: Date): Promise<number> {
  if (referrer_id === null) return 0
  const [had] = await tx
    .select({ rewards: count() })
    .from(reward)
    .innerJoin(referral, eq(referral.id, reward.referral_id))
    .where(
      and(
        eq(referral.referrer_id, referrer_id),
        eq(reward.side, 'referrer'),
        isNull(reward.reversed_at),
        gt(reward.entered_at, yearBefore(now)),
      ),
    )
  return had?.rewards ?? 0
}

function ownedBy(db: Queries, user_id: string) {
  const isOwner = and(eq(membership.user_id, user_id), eq(membership.role, 'owner'))
  return db.select({ id: membership.account_id }).from(membership).where(isOwner)
}
