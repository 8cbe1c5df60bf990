import { expect, test } from 'vitest'
import { isReceipt } from './receipts.ts'

test.each([
  ['what the card paid', { amount: 1_000, credit: 0 }, true],
  ['what credit paid', { amount: 0, credit: 1_000 }, true],
  ['what the card and credit paid', { amount: 400, credit: 600 }, true],
  ['not what became credit', { amount: 0, credit: -8_600 }, false],
  ['not nothing', { amount: 0, credit: 0 }, false],
])('[BILL-39] there is a receipt for %s', (_, invoice, expected) => {
  expect(isReceipt(invoice)).toBe(expected)
})
