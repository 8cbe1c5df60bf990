import type { BillingPeriod, PlanName } from './plans.ts'

export const paidPlans = ['pro', 'team'] as const satisfies readonly PlanName[]
export type PaidPlan = (typeof paidPlans)[number]

export const billingPeriods = ['month', 'year'] as const satisfies readonly BillingPeriod[]

/**
 * Where a subscription stands with whoever takes the money. `incomplete`: its first payment has not come; `canceled`: it
 * is over, for whatever reason.
 */
export const subscriptionStatuses = ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** In which a plan may be held by it; in the others there is none. */
export const holdingStatuses = [
  'trialing',
  'active',
  'past_due',
] as const satisfies readonly SubscriptionStatus[]

export interface Subscription {
  plan: PaidPlan
  status: SubscriptionStatus
  /** When the trial ends; the first payment is due then. */
  trial_end: Date | null
  /** Since when a payment is due that failed. */
  past_due_since: Date | null
  /** Whether anything was ever paid for it. */
  has_paid: boolean
}

/** A plan that was given and not bought: by an administrator, or as a reward. */
export interface Grant {
  plan: PaidPlan
  from: Date
  /** Null: for good. */
  until: Date | null
}

const dayMs = 24 * 60 * 60 * 1000
/** How long a plan goes on after a payment failed. */
export const graceDays = 14

/** What the account has: as `account` keeps it, and `paid.ts` reads it. */
export interface PlanHeld {
  plan: PlanName
  /** The plan is only tried until then. */
  trial_ends_at: Date | null
  /** The plan ends then if nothing else is heard. */
  plan_ends_at: Date | null
}

const nothing: PlanHeld = { plan: 'free', trial_ends_at: null, plan_ends_at: null }

/**
 * The plan that follows from all that was bought and given. Of several the one that holds longest counts: an account is
 * of one kind, and only one plan besides free is for it.
 */
export function planHeld(
  { subscriptions, grants }: { subscriptions: readonly Subscription[]; grants: readonly Grant[] },
  now: Date,
): PlanHeld {
  const bought = subscriptions.flatMap((subscription) => heldBy(subscription, now) ?? [])
  const given = grants.flatMap((grant) => givenBy(grant, { grants, now }) ?? [])
  return [...bought, ...given].toSorted(byWorth)[0] ?? nothing
}

/** Nothing is taken away on the day a card fails: the plan goes on for a while, in which it can be put right. */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + graceDays * dayMs)
}

export const maxSeats = 10_000

/** During a trial nothing is paid: room for those who come soon, and no more. */
export const spareTrialSeats = 5

const shortestTrialMs = 2 * dayMs

/** Whether a trial goes on after it is paid for. The providers take none that ends sooner. */
export function trialGoesOn(trialEndsAt: Date | null, now: Date): trialEndsAt is Date {
  return trialEndsAt !== null && trialEndsAt.getTime() > now.getTime() + shortestTrialMs
}

/** Seats that are paid for: as many as were asked for, and never fewer than there are members. */
export function seatsWanted({ asked, members }: { asked: number; members: number }): number {
  return Math.max(1, asked, members)
}

/** The same day of the month so many months on, or the last one of a month that has no such day; in UTC. */
export function addMonths(start: Date, months: number): Date {
  const first = new Date(start)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return first
}

/**
 * When the period ends that holds `now`, of those that began at `anchor`. It is counted from the anchor each time: from
 * 31 January they end on 28 February and on 31 March, and not on 28 March.
 */
export function periodEnd(anchor: Date, interval: BillingPeriod, now: Date): Date {
  const step = interval === 'year' ? 12 : 1
  for (let periods = 1; ; periods++) {
    const end = addMonths(anchor, periods * step)
    if (end > now) return end
  }
}

function heldBy({ plan, status, trial_end, past_due_since, has_paid }: Subscription, now: Date) {
  if (status === 'active') return { plan, trial_ends_at: null, plan_ends_at: null }
  if (status === 'trialing') return trial_end && now < trial_end ? tried(plan, trial_end) : undefined
  if (status !== 'past_due') return undefined
  const ends = graceEnd(past_due_since ?? now)
  if (now >= ends) return undefined
  // Who never paid goes on trying.
  return has_paid ? { plan, trial_ends_at: null, plan_ends_at: ends } : tried(plan, ends)
}

function tried(plan: PaidPlan, trial_ends_at: Date): PlanHeld {
  return { plan, trial_ends_at, plan_ends_at: null }
}

interface Given {
  grants: readonly Grant[]
  now: Date
}

function givenBy({ plan, from, until }: Grant, { grants, now }: Given): PlanHeld | undefined {
  if (now < from || (until !== null && now >= until)) return undefined
  return { plan, trial_ends_at: null, plan_ends_at: until && lastEnd(until, grants) }
}

/** Months that were earned follow each other: the plan ends with the last of them. */
function lastEnd(until: Date, grants: readonly Grant[]): Date | null {
  const next = grants.filter((grant) => grant.from <= until && (grant.until === null || grant.until > until))
  const [longest] = next.toSorted(
    (a, b) => (b.until?.getTime() ?? Infinity) - (a.until?.getTime() ?? Infinity),
  )
  if (!longest) return until
  return longest.until && lastEnd(longest.until, grants)
}

/** Paid before tried, and then the later end. */
function byWorth(a: PlanHeld, b: PlanHeld): number {
  const isTried = ({ trial_ends_at }: PlanHeld) => (trial_ends_at === null ? 0 : 1)
  const end = ({ trial_ends_at, plan_ends_at }: PlanHeld) =>
    (trial_ends_at ?? plan_ends_at)?.getTime() ?? Infinity
  return isTried(a) - isTried(b) || Math.sign(end(b) - end(a)) || 0
}
