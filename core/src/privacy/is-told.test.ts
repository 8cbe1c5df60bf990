import { expect, test } from 'vitest'
import { isTold } from './is-told.ts'

test.each([
  ['cookie', 'earmark.session_token', true],
  ['cookie', '__Host-earmark.session_token', true],
  ['cookie', 'share_3kTMd', true],
  ['cookie', 'share_', false],
  ['cookie', '_ga', false],
  ['local storage', 'earmark.session_token', false],
  ['database', 'earmark-01JCZ4T6Q0W2X8Y7V5N3M1K9H8', true],
  ['database', 'earmark-01JCZ4T6Q0W2X8Y7V5N3M1K9H8-rescue', true],
  ['database', 'earmark-anything', false],
  ['cache', 'earmark-build-5f2', true],
] as const)('[PRIVACY-1] whether the table tells of the %s %s: %s', (store, name, told) => {
  expect(isTold(store, name)).toBe(told)
})
