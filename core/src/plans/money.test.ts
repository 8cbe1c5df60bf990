import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [1_000, 'usd', '$10'],
  [1_050, 'usd', '$10.50'],
  [0, 'usd', '$0'],
  [-1_000, 'usd', '-$10'],
  [9_600, 'eur', '€96'],
  [1_000, 'jpy', '¥1,000'],
])('[BILL-20] %s of %s is written %s', (amount, currency, expected) => {
  expect(formatMoney(amount, currency)).toBe(expected)
})
