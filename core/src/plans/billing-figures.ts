import { monthKey } from './month.ts'
import type { BillingPeriod } from './plans.ts'
import { addMonths, type SubscriptionStatus } from './subscription.ts'

/** A subscription, as far as figures are made of it. */
export interface CountedSubscription {
  status: SubscriptionStatus
  interval: BillingPeriod
  /** For one period and all seats. */
  cents: number
  currency: string
  seats: number
  first_paid_at: Date | null
  ended_at: Date | null
}

export interface MonthFigures {
  /** Such as 2026-03. */
  month: string
  /** Monthly recurring revenue at its end, in cents. */
  mrr: number
  begun: number
  ended: number
}

export interface BillingFigures {
  /**
   * Monthly recurring revenue now, in cents of US dollars: what is paid for a year counts by its twelfth, what somebody
   * has changed to another currency not at all.
   */
  mrr: number
  paying: number
  seats: number
  /** Of those who paid 30 days ago, how many have left since: 0 to 1; null where nobody paid. */
  churn: number | null
  /** The last twelve, oldest first. */
  months: MonthFigures[]
}

const dayMs = 24 * 60 * 60 * 1000

/** What an administrator sees of all that is paid. Who only tries counts nowhere. */
export function billingFigures(all: readonly CountedSubscription[], now: Date): BillingFigures {
  const paidBefore = new Date(now.getTime() - 30 * dayMs)
  const then = all.filter((each) => isPaying(each, paidBefore))
  const left = then.filter((each) => !isPaying(each, now))
  const paying = all.filter((each) => isPaying(each, now))
  return {
    mrr: mrrOf(paying),
    paying: paying.length,
    seats: paying.reduce((sum, { seats }) => sum + seats, 0),
    churn: then.length === 0 ? null : left.length / then.length,
    months: Array.from({ length: 12 }, (_, at) => monthOf(all, addMonths(now, at - 11), now)),
  }
}

function monthOf(all: readonly CountedSubscription[], within: Date, now: Date): MonthFigures {
  const month = monthKey(within.toISOString())
  const next = new Date(Date.UTC(within.getUTCFullYear(), within.getUTCMonth() + 1, 1))
  const end = next < now ? next : now
  const isIn = (time: Date | null) => time !== null && monthKey(time.toISOString()) === month
  return {
    month,
    mrr: mrrOf(all.filter((each) => isPaying(each, end))),
    begun: all.filter(({ first_paid_at }) => isIn(first_paid_at)).length,
    ended: all.filter(({ ended_at, first_paid_at }) => first_paid_at !== null && isIn(ended_at)).length,
  }
}

function isPaying({ first_paid_at, ended_at, status }: CountedSubscription, at: Date): boolean {
  if (first_paid_at === null || first_paid_at > at) return false
  return ended_at === null ? status !== 'canceled' : ended_at > at
}

function mrrOf(paying: readonly CountedSubscription[]): number {
  const inDollars = paying.filter(({ currency }) => currency === 'usd')
  const monthly = inDollars.map(({ cents, interval }) => (interval === 'year' ? cents / 12 : cents))
  return Math.round(monthly.reduce((sum, cents) => sum + cents, 0))
}
