import { expect, test } from 'vitest'
import { checkAccess } from './route-rules.ts'
import { type AccountSummary, guest, type Viewer } from './viewer.ts'

test.each(['nobody', '', 'toString', '__proto__'])(
  '[ACCESS-6] the rule "%s" is unknown, and that is loud',
  (name) => {
    expect(() => checkAccess(name, guest, '/app')).toThrow('Unknown route middleware')
  },
)

test.each([
  ['/thankyou?plan=pro', '/app?notice=on-pro'],
  ['/thank-you?x=1&plan=pro', '/app?notice=on-pro'],
  ['/thankyou', '/app'],
  ['/pricing?plan=pro', '/app'],
])('[BILL-48] %s leads who is on Pro to %s', (path, to) => {
  const account = {
    id: 'a',
    kind: 'personal',
    name: 'Ada',
    plan: 'pro',
    paid: true,
    role: 'owner',
  } satisfies AccountSummary
  const user = {
    id: 'u',
    name: 'Ada',
    email: 'ada@example.org',
    is_admin: false,
    has_complete_profile: true,
    time_zone: null,
    locale: null,
  }
  const viewer = { kind: 'user', user, account, accounts: [account] } satisfies Viewer

  expect(checkAccess('auth-not-paid-only', viewer, path)).toEqual({
    pass: false,
    to,
  })
})
