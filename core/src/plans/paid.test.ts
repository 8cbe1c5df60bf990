import { expect, test } from 'vitest'
import { isPaid, planInForce, trialEnd } from './paid.ts'

const now = new Date('2026-03-14T12:00:00Z')
const before = new Date('2026-03-14T11:59:59.999Z')
const after = new Date('2026-03-14T12:00:00.001Z')

test.each([
  ['free', { plan: 'free', trial_ends_at: null, plan_ends_at: null }, false, 'free'],
  ['pro', { plan: 'pro', trial_ends_at: null, plan_ends_at: null }, true, 'pro'],
  ['team', { plan: 'team', trial_ends_at: null, plan_ends_at: null }, true, 'team'],
  ['a team on trial', { plan: 'team', trial_ends_at: after, plan_ends_at: null }, false, 'team'],
  ['a team whose trial ends now', { plan: 'team', trial_ends_at: now, plan_ends_at: null }, false, 'free'],
  ['a team whose trial is over', { plan: 'team', trial_ends_at: before, plan_ends_at: null }, false, 'free'],
  ['a plan that ends later', { plan: 'pro', trial_ends_at: null, plan_ends_at: after }, true, 'pro'],
  ['a plan that ends now', { plan: 'pro', trial_ends_at: null, plan_ends_at: now }, false, 'free'],
] as const)('[PLAN-4] %s: whether it is paid, and whose limits hold', (_, account, paid, plan) => {
  expect(isPaid(account, now)).toBe(paid)
  expect(planInForce(account, now)).toBe(plan)
})

test('[PLAN-5] a trial lasts 14 days', () => {
  expect(trialEnd(now)).toEqual(new Date('2026-03-28T12:00:00Z'))
})
