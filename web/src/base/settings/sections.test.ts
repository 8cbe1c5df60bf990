import { guest, type SignedIn } from '@earmark/core/access/viewer.ts'
import { expect, test } from 'vitest'
import { adminSectionOf, firstSectionAt, settingsSectionOf } from './sections.ts'

test.each([
  ['settings/profile', 'profile'],
  ['settings/appearance/', 'appearance'],
  ['settings/data', 'data'],
  ['settings/sign-in', 'sign-in'],
  ['settings/account', 'account'],
  ['settings/security', 'security'],
  ['settings/sessions', 'sessions'],
  ['settings', undefined],
  ['settings/', undefined],
  ['settings/profile/more', undefined],
  ['settings/toString', undefined],
  ['admin/users', undefined],
  ['recording/1/at/20', undefined],
  ['', undefined],
])('[ROUTE-40] /d/%s opens the settings section %j', (params, section) => {
  expect(settingsSectionOf(params)).toBe(section)
})

const account = { id: 'a', kind: 'personal', name: '', plan: 'free', paid: false, role: 'owner' } as const
const personWho = (is_admin: boolean): SignedIn => ({
  kind: 'user',
  user: {
    id: 'u',
    name: 'Ada',
    email: 'ada@example.org',
    is_admin,
    has_complete_profile: true,
    time_zone: null,
    locale: null,
  },
  account,
  accounts: [account],
})

test.each([
  ['admin/health', 'the administrator', personWho(true), 'health'],
  ['admin/health/', 'the administrator', personWho(true), 'health'],
  ['admin/health', 'someone whom the page does not know yet', undefined, 'health'],
  ['admin/reviews', 'the administrator', personWho(true), 'reviews'],
  ['admin/pages', 'the administrator', personWho(true), 'pages'],
  ['admin/people', 'the administrator', personWho(true), 'people'],
  ['admin/log', 'the administrator', personWho(true), 'log'],
  ['admin/people', 'everyone else', personWho(false), undefined],
  ['admin/health', 'everyone else', personWho(false), undefined],
  ['admin/health', 'guests', guest, undefined],
  ['admin/users', 'the administrator', personWho(true), undefined],
  ['admin', 'the administrator', personWho(true), undefined],
  ['settings/health', 'the administrator', personWho(true), undefined],
])('[OPS-26] /d/%s opens for %s what it should', (params, _, viewer, section) => {
  expect(adminSectionOf(params, viewer)).toBe(section)
})

test.each([
  ['settings', personWho(false), 'settings/profile'],
  ['settings/', undefined, 'settings/profile'],
  ['settings/profile', personWho(false), undefined],
  ['settings/nothing', personWho(false), undefined],
  ['admin', personWho(true), 'admin/health'],
  ['admin/', undefined, 'admin/health'],
  ['admin', personWho(false), undefined],
  ['admin', guest, undefined],
  ['admin/nothing', personWho(true), undefined],
])('[ROUTE-40] /d/%s names no section, and leads to the first', (params, viewer, leads) => {
  expect(firstSectionAt(params, viewer)).toBe(leads)
})
