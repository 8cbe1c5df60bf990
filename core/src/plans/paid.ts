import type { PlanName } from './plans.ts'

const trialMs = 14 * 24 * 60 * 60 * 1000

export interface AccountPlan {
  plan: PlanName
  /** Set while a plan is only tried; paying for it clears this. */
  trial_ends_at: Date | null
}

/** A trial counts as unpaid, whether it still runs or not. */
export function isPaid({ plan, trial_ends_at }: AccountPlan): boolean {
  return plan !== 'free' && trial_ends_at === null
}

/** The plan whose limits hold now: a trial gives its plan until it ends, and then the free one. */
export function planInForce({ plan, trial_ends_at }: AccountPlan, now: Date): PlanName {
  return trial_ends_at === null || now < trial_ends_at ? plan : 'free'
}

export function trialEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + trialMs)
}
