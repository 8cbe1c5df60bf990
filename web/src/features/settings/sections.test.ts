import { expect, test } from 'vitest'
import { settingsSectionOf } from './sections.ts'

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
