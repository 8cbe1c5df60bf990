import type { CheckoutRequest } from '@earmark/core/billing-api.ts'
import { expect, test } from 'vitest'
import { askedPlan } from './asked-plan.ts'

test.each<[string, CheckoutRequest | undefined]>([
  ['plan=pro', { plan: 'pro', interval: 'year' }],
  ['plan=pro&interval=month', { plan: 'pro', interval: 'month' }],
  ['plan=pro&interval=week', { plan: 'pro', interval: 'year' }],
  ['plan=pro&seats=3', { plan: 'pro', interval: 'year' }],
  ['plan=team', { plan: 'team', interval: 'year' }],
  ['plan=team&interval=month&seats=3', { plan: 'team', interval: 'month', seats: 3 }],
  ['plan=team&seats=-1', { plan: 'team', interval: 'year' }],
  ['plan=team&seats=1e9', { plan: 'team', interval: 'year' }],
  ['plan=free', undefined],
  ['plan=', undefined],
  ['interval=month', undefined],
])('[BILL-42] an address names the plan whose check-out it leads to: %s', (query, asked) => {
  expect(askedPlan(new URLSearchParams(query))).toEqual(asked)
})
