import { expect, test } from 'vitest'
import { canBeChanged, oddNotice } from './odd-subscription.ts'

test.each([
  [[], true],
  [['seats'], true],
  [['uncollected', 'several'], false],
  [['currency'], false],
] as const)('[BILL-46] whether Earmark changes a subscription with %j: %s', (found, expected) => {
  expect(canBeChanged(found)).toBe(expected)
})

test('[BILL-46] what was changed by hand is named with what is odd about it, and the rest is counted', () => {
  const odd = (id: number) => ({ id: `sub_${id}`, oddities: ['paused', 'several'] as const })

  expect(oddNotice([])).toBeUndefined()
  expect(oddNotice([odd(1)])).toMatch(
    /^A subscription was changed by hand.*: sub_1 is paused, has more than one thing in it\. No plan has ended/,
  )
  expect(oddNotice([1, 2, 3, 4, 5, 6, 7].map(odd))).toMatch(/^7 subscriptions.*sub_5 .*; and 2 more\./)
})
