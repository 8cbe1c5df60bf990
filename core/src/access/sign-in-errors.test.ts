import { expect, test } from 'vitest'
import { codeOfProviderError, isSignInErrorCode, signInSentence } from './sign-in-errors.ts'

const codes = [
  'multi-factor-auth-required',
  'user-mismatch',
  'internal-error',
  'unauthorized-domain',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'web-storage-unsupported',
  'network-request-failed',
  'invalid-auth-event',
  'invalid-api-key',
  'auth-domain-config-required',
  'argument-error',
  'user-cancelled',
  'unverified-email',
  'user-disabled',
  'user-suspended',
  'requires-recent-login',
  'credential-already-in-use',
]

test('[ERROR-4] each sign-in error has one sentence of its own', () => {
  const sentences = codes.map(signInSentence)

  expect(codes.every(isSignInErrorCode)).toBe(true)
  expect(new Set(sentences).size).toBe(codes.length)
})

test.each(codes)('[ERROR-4] what is said of %s is a sentence, and not the code', (code) => {
  expect(signInSentence(code)).toMatch(/^[A-Z].*\.$/)
  expect(signInSentence(code)).not.toContain(code)
})

test.each(['', 'nonsense', 'toString'])(
  '[ERROR-4] the unknown code "%s" is said to be an internal error',
  (code) => {
    expect(signInSentence(code)).toBe(signInSentence('internal-error'))
  },
)

test.each([
  ['access_denied', 'user-cancelled'],
  ['invalid_client', 'invalid-api-key'],
  ['redirect_uri_mismatch', 'auth-domain-config-required'],
  ['invalid_grant', 'invalid-auth-event'],
  ['invalid_request', 'argument-error'],
  ['temporarily_unavailable', 'network-request-failed'],
  ['server_error', 'internal-error'],
  ['<script>', 'internal-error'],
])('[OAUTH-1] a provider that says %s means %s', (theirs, ours) => {
  expect(codeOfProviderError(theirs)).toBe(ours)
})
