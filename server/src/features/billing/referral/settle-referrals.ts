import { type ReferralRefusal, refusalOf, rewardDue, yearBefore } from '@earmark/core/referral/referral.ts'
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { subscription } from '../../../platform/db/billing-schema.ts'
import { referral, reward } from '../../../platform/db/referral-schema.ts'
import { membership, user } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { enterReward, reverseRewards } from './rewards.ts'

type Row = typeof referral.$inferSelect

/**
 * Moves each referral on as far as what was paid allows, or those that an account's payments are about. Each in a
 * transaction of its own.
 */
export async function settleReferrals(needs: BillingNeeds, account_id?: string): Promise<void> {
  const { database, now } = needs
  const { db } = database
  const whose = account_id === undefined ? undefined : eq(subscription.account_id, account_id)
  const hasPaid = and(isNotNull(subscription.first_paid_at), eq(subscription.is_first_refunded, false), whose)
  const isRefunded = and(eq(subscription.is_first_refunded, true), whose)
  const isOpen = or(eq(referral.state, 'signed_up'), eq(referral.refusal, 'refunded'))
  const paying = await listPaying(db, and(isOpen, ne(referral.state, 'reversed'), hasPaid))
  const refunded = await listPaying(
    db,
    and(inArray(referral.state, ['signed_up', 'waiting', 'earned']), isRefunded),
  )
  for (const { id } of [...paying, ...refunded]) await database.transaction((tx) => follow(needs, tx, id))
  if (account_id !== undefined) return
  const isDue = and(eq(referral.state, 'waiting'), lte(referral.due_at, now()))
  for (const { id } of await db.select({ id: referral.id }).from(referral).where(isDue))
    await database.transaction((tx) => decide(needs, tx, id))
}

/** Of those who only signed up, and of those whose payment stands, there are more every year: they are not looked at. */
function listPaying(db: Queries, which: SQL | undefined): Promise<Pick<Row, 'id'>[]> {
  const isOwner = and(eq(membership.user_id, referral.referred_id), eq(membership.role, 'owner'))
  return db
    .selectDistinct({ id: referral.id })
    .from(referral)
    .innerJoin(membership, isOwner)
    .innerJoin(subscription, eq(subscription.account_id, membership.account_id))
    .where(which)
}

/** After a payment or a refund: what is known already is said now, and not in a week. */
async function follow(needs: BillingNeeds, tx: Queries, id: string): Promise<void> {
  const [row] = await tx.select().from(referral).where(eq(referral.id, id)).for('update')
  if (!row) return
  const stands = await standingPaymentOf(tx, row.referred_id)
  if (row.state === 'earned') return stands ? undefined : reverse(needs, tx, id)
  const isOver = row.state === 'refused' && row.refusal !== 'refunded'
  if (isOver || row.state === 'reversed') return
  // How many there are in a year is counted when it is due.
  const refusal = stands ? await judge(tx, row, { stands, rewards: 0 }) : 'refunded'
  const due_at = stands ? rewardDue(stands) : null
  const set = refusal
    ? { state: 'refused' as const, refusal, due_at, decided_at: needs.now() }
    : { state: 'waiting' as const, refusal: null, due_at, decided_at: null }
  await tx.update(referral).set(set).where(eq(referral.id, id))
}

/** Who brought is locked, so that of many that are due at once none goes beyond what there is in a year. */
async function decide(needs: BillingNeeds, tx: Queries, id: string): Promise<void> {
  const [row] = await tx.select().from(referral).where(eq(referral.id, id)).for('update')
  if (row?.state !== 'waiting') return
  const { referrer_id, referred_id } = row
  if (referrer_id !== null)
    await tx.select({ id: user.id }).from(user).where(eq(user.id, referrer_id)).for('no key update')
  const stands = await standingPaymentOf(tx, referred_id)
  if (stands && rewardDue(stands) > needs.now()) return
  const rewards = await countRewards(tx, referrer_id, needs.now())
  const refusal = await judge(tx, row, { stands, rewards })
  const state = refusal ? 'refused' : 'earned'
  await tx.update(referral).set({ state, refusal, decided_at: needs.now() }).where(eq(referral.id, id))
  if (refusal) return
  if (referrer_id !== null) await enterReward(needs, tx, { id, side: 'referrer', user_id: referrer_id })
  if (referred_id !== null) await enterReward(needs, tx, { id, side: 'referred', user_id: referred_id })
}

async function judge(
  tx: Queries,
  row: Row,
  { stands, rewards }: { stands: Date | undefined; rewards: number },
): Promise<ReferralRefusal | null> {
  return refusalOf({
    isSelf: row.referrer_id === row.referred_id,
    isSameMailbox: false,
    isSameDevice: false,
    hasReturned: false,
    isSameCard: await isCardKnown(tx, row),
    isRefunded: stands === undefined,
    rewards,
  })
}

async function reverse(needs: BillingNeeds, tx: Queries, id: string): Promise<void> {
  await tx
    .update(referral)
    .set({ state: 'reversed', refusal: 'refunded', decided_at: needs.now() })
    .where(eq(referral.id, id))
  await reverseRewards(needs, tx, id)
}

/** When the first of the payments was made that were not refunded, for any account that they own. */
async function standingPaymentOf(db: Queries, user_id: string | null): Promise<Date | undefined> {
  if (user_id === null) return undefined
  const [first] = await db
    .select({ at: subscription.first_paid_at })
    .from(subscription)
    .where(
      and(
        inArray(subscription.account_id, ownedBy(db, user_id)),
        isNotNull(subscription.first_paid_at),
        eq(subscription.is_first_refunded, false),
      ),
    )
    .orderBy(subscription.first_paid_at)
    .limit(1)
  return first?.at ?? undefined
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
