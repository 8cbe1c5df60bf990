import { makeDates } from '@earmark/core/text/dates.ts'
import { expect, test } from 'vitest'
import { previewFacts, previewYes } from './preview-facts.ts'

const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })
const at = '2026-02-28T12:00:00.000Z'

test.each([
  [12_600, 14_000, ['$126 is due today.', 'The next payment is $140 on 28 Feb 2026.'], 'Pay $126'],
  [0, 1_050, ['Nothing is due today.', 'The next payment is $10.50 on 28 Feb 2026.'], 'Change'],
  [0, 0, ['Nothing is due today.', 'Nothing is due on 28 Feb 2026 either: credit covers it.'], 'Change'],
])('[BILL-34] what is due is said before it is paid: %i now, %i next', (due, amount, facts, yes) => {
  const preview = { due, currency: 'usd', credit: 0, next: { amount, at } }

  expect(previewFacts(preview, dates)).toEqual(facts)
  expect(previewYes(preview)).toBe(yes)
})

test('[BILL-34] what is left of a year is said to become credit before it does', () => {
  const preview = { due: 0, currency: 'usd', credit: 8_600, next: { amount: 0, at } }

  expect(previewFacts(preview, dates)).toEqual([
    'Nothing is due today.',
    '$86 is left as credit, for the payments that follow. It is not paid out.',
    'Nothing is due on 28 Feb 2026 either: credit covers it.',
  ])
})
