import { expect, test } from 'vitest'
import { isListed, isReceipt } from './receipts.ts'

test.each([
  ['what the card paid', { amount: 1_000, credit: 0 }, { listed: true, receipt: true }],
  ['what credit paid', { amount: 0, credit: 1_000 }, { listed: true, receipt: true }],
  ['what the card and credit paid', { amount: 400, credit: 600 }, { listed: true, receipt: true }],
  ['what became credit', { amount: 0, credit: -8_600 }, { listed: true, receipt: false }],
  ['nothing', { amount: 0, credit: 0 }, { listed: false, receipt: false }],
])('[BILL-39] which invoices are listed, and which are receipts: %s', (_, invoice, expected) => {
  expect({ listed: isListed(invoice), receipt: isReceipt(invoice) }).toEqual(expected)
})
