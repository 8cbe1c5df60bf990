import { expect, test } from 'vitest'
import { consentVersion, isRefusedByBrowser, readConsent, writeConsent } from './consent.ts'
import { isCounted } from './counted-pages.ts'

const id = 'x'.repeat(22)

test('[CONSENT-2] an answer is read as it was written', () => {
  const consent = { choice: 'declined', version: consentVersion, id } as const

  expect(readConsent(writeConsent(consent))).toEqual(consent)
})

test.each([
  [undefined],
  [''],
  ['yes'],
  [`accepted.${consentVersion}`],
  [`accepted.${consentVersion}.short`],
  [`accepted.${consentVersion + 1}.${id}`],
  [`perhaps.${consentVersion}.${id}`],
])('[CONSENT-2] %j is no answer to what is asked now', (cookie) => {
  expect(readConsent(cookie)).toBeUndefined()
})

test.each([
  [{ DNT: '1' }, true],
  [{ 'Sec-GPC': '1' }, true],
  [{ DNT: '0' }, false],
  [{}, false],
])('[CONSENT-1] a browser that sends %j has said no: %s', (headers, refused) => {
  expect(isRefusedByBrowser((name) => new Map(Object.entries(headers)).get(name))).toBe(refused)
})

test.each([
  ['home', true],
  ['app', true],
  ['shared-item', false],
  ['invite-accept', false],
  ['reset-password', false],
  ['callback', false],
  ['error', false],
  [undefined, false],
])('[CONSENT-1] visits of the page %s are counted: %s', (name, counted) => {
  expect(isCounted(name)).toBe(counted)
})
