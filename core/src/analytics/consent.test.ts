import { expect, test } from 'vitest'
import { consentVersionOf, isRefusedByBrowser, readConsent, saidBefore, writeConsent } from './consent.ts'
import { isCounted } from './counted-pages.ts'

const id = 'x'.repeat(22)

test('[CONSENT-2] an answer is read as it was written', () => {
  const consent = { choice: 'declined', version: 1, id, day: '2026-11-18' } as const

  expect(readConsent(writeConsent(consent), 1)).toEqual(consent)
})

test.each([
  ['accepted', '2026-11-18', 'You said yes on 18 November 2026.'],
  ['declined', '2026-02-01', 'You said no on 1 February 2026.'],
  ['declined', '', 'You said no.'],
] as const)('[CONSENT-4] who has %s on “%s” is told so', (choice, day, text) => {
  expect(saidBefore({ choice, day })).toBe(text)
})

test.each([
  ['', ''],
  ['.2026-13-01', ''],
  ['.<b>', ''],
  ['.2026-11-18', '2026-11-18'],
])('[CONSENT-4] of an answer with “%s” behind it the day is “%s”', (rest, day) => {
  expect(readConsent(`declined.1.${id}${rest}`, 1)?.day).toBe(day)
})

test.each([
  [undefined],
  [''],
  ['yes'],
  ['accepted.1'],
  ['accepted.1.short'],
  [`accepted.2.${id}`],
  [`perhaps.1.${id}`],
])('[CONSENT-2] %j is no answer to what is asked now', (cookie) => {
  expect(readConsent(cookie, 1)).toBeUndefined()
})

test('[CONSENT-2] who agreed that this server counts is asked anew where others are to', () => {
  const cookie = `accepted.1.${id}`

  expect(readConsent(cookie, consentVersionOf([]))?.choice).toBe('accepted')
  expect(readConsent(cookie, consentVersionOf(['Google Analytics']))).toBeUndefined()
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
