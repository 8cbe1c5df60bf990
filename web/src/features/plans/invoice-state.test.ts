import { expect, test } from 'vitest'
import { invoiceState } from './invoice-state.ts'

test.each([
  ['by card', { amount: 1_000, credit: 0 }, 'Paid'],
  ['from credit', { amount: 0, credit: 1_000 }, 'Paid from credit'],
  ['by card and from credit', { amount: 400, credit: 600 }, 'Paid, and $6 from credit'],
  ['by what was left, and more', { amount: 0, credit: -8_600 }, 'Paid, $86 became credit'],
])('[BILL-36] an invoice says how it was paid: %s', (_, sums, expected) => {
  expect(invoiceState({ ...sums, status: 'paid', currency: 'usd' })).toBe(expected)
})
