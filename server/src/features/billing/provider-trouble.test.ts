import { expect, test } from 'vitest'
import { providerTrouble } from './provider-trouble.ts'

test.each([
  [
    'a wrong key',
    { type: 'StripeAuthenticationError', statusCode: 401 },
    'StripeAuthenticationError 401',
    /STRIPE_SECRET_KEY/,
  ],
  [
    'an address where nobody is',
    { type: 'StripeConnectionError' },
    'StripeConnectionError',
    /STRIPE_API_URL/,
  ],
  ['trouble of its own', { type: 'StripeAPIError', statusCode: 500 }, 'StripeAPIError 500', /^$/],
  ['silence', new Error('socket hang up'), 'it does not answer', /^$/],
])('[BILL-29] of %s it is said what to check', (_, cause, why, advice) => {
  expect(providerTrouble(cause)).toEqual({ why, advice: expect.stringMatching(advice) })
})
