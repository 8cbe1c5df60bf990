import { canBeChanged } from '@earmark/core/plans/odd-subscription.ts'
import { trialNoticeDays } from '@earmark/core/plans/paid.ts'
import { seatsWanted } from '@earmark/core/plans/subscription.ts'
import { and, count, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm'
import { paymentEvent, subscription, toldOnce } from '../../platform/db/billing-schema.ts'
import { account, membership } from '../../platform/db/schema.ts'
import type { ScheduledTask } from '../../platform/scheduled-tasks.ts'
import type { Services } from '../../services.ts'
import { queueBillingEmail } from './billing-email.ts'
import { askProvider, type BillingNeeds } from './billing-needs.ts'
import { eachApart } from './each-apart.ts'
import { endAbandoned, endSurplus, openStatuses } from './end-subscriptions.ts'
import { settleCheckouts } from './open-checkouts.ts'
import { recountPlan } from './recount-plan.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { giveCredits } from './referral/rewards.ts'
import { settleReferrals } from './referral/settle-referrals.ts'
import { tellOfUsage } from './tell-of-usage.ts'
import { tellOfWaiting } from './tell-of-waiting.ts'
import { handOverWaiting } from './waiting-plans.ts'
import { watchEvents } from './watch-events.ts'
import { watchOdd } from './watch-odd.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const everyMinute = 1 / 60

export function billingTasks(services: Services): ScheduledTask[] {
  const { sandbox } = services
  const ofSandbox: ScheduledTask[] = sandbox
    ? [{ what: 'the sandbox’s renewals', everyHours: everyMinute, run: () => sandbox.settle() }]
    : []
  return [
    ...ofSandbox,
    { what: 'handing over what was paid', everyHours: everyMinute, run: () => handOverWaiting(services) },
    { what: 'telling whose plan waits', everyHours: everyMinute, run: () => tellOfWaiting(services) },
    { what: 'paying for as many seats as members', everyHours: everyMinute, run: () => syncSeats(services) },
    { what: 'asking what was paid at check-outs', everyHours: 1 / 12, run: () => settleCheckouts(services) },
    { what: 'watching for payment events', everyHours: 1 / 12, run: () => watchEvents(services) },
    { what: 'watching for what was changed by hand', everyHours: 1 / 12, run: () => watchOdd(services) },
    { what: 'ending what is paid for twice', run: () => endSurplus(services) },
    { what: 'asking what is paid', run: () => refreshDue(services) },
    { what: 'ending plans', everyHours: 1 / 12, run: () => endPlans(services) },
    { what: 'telling of trials that end', run: () => tellOfTrials(services) },
    { what: 'ending what deleted accounts paid', everyHours: everyMinute, run: () => endAbandoned(services) },
    { what: 'telling of limits that are near', run: () => tellOfUsage(services) },
    { what: 'settling referrals', everyHours: 1 / 12, run: () => rewardReferrals(services) },
    { what: 'forgetting payment events', everyHours: 24, run: () => forgetEvents(services) },
  ]
}

/** Where an event should have come and may have been lost; and each one once a day, whatever came. */
async function refreshDue(needs: BillingNeeds): Promise<void> {
  const now = needs.now().getTime()
  const hourAgo = new Date(now - hourMs)
  const rows = await needs.database.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        inArray(subscription.status, openStatuses),
        or(
          lt(subscription.read_at, new Date(now - dayMs)),
          // Of the books of another provider: these do not know it, and it ends.
          ne(subscription.provider, needs.payments.name),
          and(lt(subscription.period_end, hourAgo), lt(subscription.read_at, hourAgo)),
          and(lt(subscription.trial_end, hourAgo), eq(subscription.status, 'trialing')),
        ),
      ),
    )
  await eachApart(needs, rows, ({ id }) => refreshSubscription(needs, id))
}

/** What ends by the clock and not by an event: the time after a failed payment, and what was given for a time. */
async function endPlans(needs: BillingNeeds): Promise<void> {
  const { database, now, jobs } = needs
  const due = await database.db
    .select({ id: account.id })
    .from(account)
    .where(lte(account.plan_ends_at, now()))
  for (const { id: account_id } of due) {
    await database.transaction(async (tx) => {
      const recount = await recountPlan(tx, account_id, now())
      if (recount?.after !== 'free' || recount.before === 'free') return
      const { before: plan } = recount
      const [latest] = await tx
        .select({ id: subscription.id })
        .from(subscription)
        .where(and(eq(subscription.account_id, account_id), eq(subscription.status, 'past_due')))
      const key = `ended ${latest?.id ?? now().toISOString()}`
      await queueBillingEmail(needs, tx, { account_id, key, matter: { kind: 'plan_ended', plan } })
    })
  }
  jobs.wake()
}

/**
 * Whoever has joined is billed now, for the rest of the period; what those who left leave over is set off against the
 * next payment.
 */
async function syncSeats(needs: BillingNeeds): Promise<void> {
  const rows = await needs.database.db
    .select({
      id: subscription.id,
      seats: subscription.seats,
      status: subscription.status,
      asked_seats: subscription.asked_seats,
      oddities: subscription.oddities,
      members: count(membership.user_id),
    })
    .from(subscription)
    .innerJoin(membership, eq(membership.account_id, subscription.account_id))
    .where(and(eq(subscription.plan, 'team'), inArray(subscription.status, ['trialing', 'active'])))
    .groupBy(subscription.id)
  await eachApart(needs, rows, async ({ id, seats, status, asked_seats, members, oddities }) => {
    if (!canBeChanged(oddities)) return
    const wanted = seatsWanted({ asked: asked_seats, members })
    if (wanted === seats) return
    // During a trial there is nothing to pay yet.
    const billed = status === 'active' && wanted > seats ? 'now_or_due' : 'with_next_payment'
    const change = { kind: 'seats', seats: wanted, asked_seats, billed } as const
    await askProvider(needs, needs.payments.change(id, change))
    await refreshSubscription(needs, id)
  })
}

async function tellOfTrials(needs: BillingNeeds): Promise<void> {
  const { database, now, jobs } = needs
  const soon = new Date(now().getTime() + trialNoticeDays * dayMs)
  const ending = await database.db
    .select({ id: account.id, plan: account.plan, ends_at: account.trial_ends_at })
    .from(account)
    .where(and(gt(account.trial_ends_at, now()), lte(account.trial_ends_at, soon)))
  for (const { id: account_id, plan, ends_at } of ending) {
    if (plan === 'free' || !ends_at) continue
    await database.transaction(async (tx) => {
      const [bought] = await tx
        .select({ ends: subscription.cancel_at_period_end })
        .from(subscription)
        .where(and(eq(subscription.account_id, account_id), eq(subscription.status, 'trialing')))
      const is_paid_then = bought !== undefined && !bought.ends
      const matter = { kind: 'trial_ending', plan, ends_at: ends_at.toISOString(), is_paid_then } as const
      await queueBillingEmail(needs, tx, { account_id, key: `trial ${ends_at.toISOString()}`, matter })
    })
  }
  jobs.wake()
}

async function rewardReferrals(needs: BillingNeeds): Promise<void> {
  await settleReferrals(needs)
  await giveCredits(needs)
  needs.jobs.wake()
}

/** Nothing is posted again after so long. */
async function forgetEvents({ database: { db }, now }: BillingNeeds): Promise<void> {
  await db.delete(paymentEvent).where(lt(paymentEvent.received_at, new Date(now().getTime() - 60 * dayMs)))
  await db.delete(toldOnce).where(lt(toldOnce.told_at, new Date(now().getTime() - 400 * dayMs)))
}
