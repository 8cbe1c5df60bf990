import { expect, test } from 'vitest'
import { paidFirstSentence } from './paid-first-sentence.ts'

test.each([
  [
    'the address is known',
    { email: 'ada@example.org', is_coming: false },
    'with ada@example.org, the address',
  ],
  ['the payment is late', { email: null, is_coming: true }, 'begins once the payment has come'],
  ['another browser', { email: null, is_coming: false }, 'once you have confirmed it'],
])('[BILL-48] nothing is promised to who has paid that is not so yet: %s', (_, known, expected) => {
  expect(paidFirstSentence(known, 'Sign up')).toContain(expected)
})
