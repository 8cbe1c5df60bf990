import type { PlanHeld } from './subscription.ts'
import type { PlanName } from './plans.ts'

export const trialDays = 14
const trialMs = trialDays * 24 * 60 * 60 * 1000

/** So long before its end people are told of it. */
export const trialNoticeDays = 3

/** A trial counts as unpaid, whether it still runs or not. */
export function isPaid(held: PlanHeld, now: Date): boolean {
  return held.trial_ends_at === null && planInForce(held, now) !== 'free'
}

/** The plan whose limits hold now: until its end, or that of the trial, and then the free one. */
export function planInForce({ plan, trial_ends_at, plan_ends_at }: PlanHeld, now: Date): PlanName {
  const isOver = [trial_ends_at, plan_ends_at].some((end) => end !== null && now >= end)
  return isOver ? 'free' : plan
}

export function trialEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + trialMs)
}
